/** @jest-environment-options {"customExportConditions": ["@numera/source", "node", "node-addons"]} */
import { setTimeout as sleep } from 'node:timers/promises';
import { listPlans } from '@numera/contracts/catalog/list-plans';
import { eventually } from '@numera/testing/eventually';
import { io } from 'socket.io-client';
import { gatewayUnderTest } from '../test/gateway-under-test.ts';

describe('a gateway that is told to end', () => {
  it('answers what it has taken, and sends its sockets away so that they come back to another', async () => {
    const gateway = await gatewayUnderTest();
    const socket = io(gateway.url, { transports: ['websocket'], reconnection: false });
    await new Promise((resolve) => socket.once('connect', () => resolve(true)));
    const left = new Promise((resolve) => socket.once('disconnect', resolve));
    let asked = 0;
    gateway.services.answer(listPlans, async () => {
      asked++;
      await sleep(500);
      return [];
    });
    const answer = fetch(`${gateway.url}/api/plans`);
    await eventually('the request is under way', () => expect(asked).toBe(1));
    const closing = gateway.close();
    expect((await answer).status).toBe(200);
    // Any other reason than the server's own word lets the client come back by itself.
    expect(['transport close', 'transport error']).toContain(await left);
    await closing;
    await expect(fetch(`${gateway.url}/health/live`)).rejects.toThrow('fetch failed');
  }, 30_000);
});
