import { EventEmitter } from 'node:events';
import { describe, expect, it, jest } from '@jest/globals';
import type { AmqpConnectionManager } from 'amqp-connection-manager';
import { withoutConfirms } from './command-queue.ts';

const broken = new Error('Channel ended, no reply will be forthcoming');

describe('a channel whose setting up is interrupted', () => {
  let isConnected = true;
  const asked: unknown[] = [];
  const connection = {
    isConnected: () => isConnected,
    createChannel: (options: unknown) => (asked.push(options), new EventEmitter()),
  } as unknown as AmqpConnectionManager;
  const channel = withoutConfirms(connection).createChannel({ json: false });

  it('asks for no confirmations', () => expect(asked).toEqual([{ json: false, confirm: false }]));

  it('ends no process when its connection is gone, as at a stop', () => {
    isConnected = false;
    expect(channel.emit('error', broken)).toBe(true);
  });

  it('is told of otherwise', () => {
    isConnected = true;
    const told = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    channel.emit('error', broken);
    expect(told).toHaveBeenCalledWith(broken);
    told.mockRestore();
  });
});
