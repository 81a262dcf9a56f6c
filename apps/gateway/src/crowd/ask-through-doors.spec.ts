import { jest } from '@jest/globals';
import { listNumbers } from '@numera/contracts/catalog/list-numbers';
import { placeHold } from '@numera/contracts/catalog/holds';
import type { CommandContract } from '@numera/contracts/contract';
import { ServiceClient } from '@numera/messaging/service-client';
import { AskThroughDoors } from './ask-through-doors.ts';
import type { Doors } from './doors.ts';

const guest = (ip: string) => ({ kind: 'guest', ip }) as const;

describe('what many ask of a service in the same moment', () => {
  let givenBack = 0;
  const open = { enter: async () => true, leave: () => undefined, limit: { refused: () => undefined }, inUse: 0 };
  const doors = {
    of: () => open,
    currentPass: () => undefined,
    giveBackPass: () => void givenBack++,
  } as unknown as Doors;
  let answers: ((answer: unknown) => void)[];
  let asked: jest.SpiedFunction<ServiceClient['ask']>;
  let services: AskThroughDoors;

  beforeEach(() => {
    answers = [];
    givenBack = 0;
    asked = jest
      .spyOn(ServiceClient.prototype, 'ask')
      .mockImplementation((() => new Promise((resolve) => answers.push(resolve))) as never);
    services = new AskThroughDoors('amqp://unused', {} as never, {} as never, doors);
  });
  afterEach(() => jest.restoreAllMocks());

  const comes = async (count: number) => {
    for (let turn = 0; turn < 100 && asked.mock.calls.length < count; turn++) await Promise.resolve();
    expect(asked).toHaveBeenCalledTimes(count);
  };
  const ask = <I, O>(command: CommandContract<I, O>, input: I, ip: string) => services.ask(command, input, guest(ip));

  it('is asked once when they only look at the same, and each has the answer', async () => {
    const numbers = [{ number: '551140001234', areaCode: '11', local: '4000-1234' }];
    const first = ask(listNumbers, { areaRef: 'SAO' }, '1.1.1.1');
    const second = ask(listNumbers, { areaRef: 'SAO' }, '2.2.2.2');
    const other = ask(listNumbers, { areaRef: 'RIO' }, '3.3.3.3');
    await comes(2);
    expect(asked.mock.calls.map(([, input]) => input)).toEqual([{ areaRef: 'SAO' }, { areaRef: 'RIO' }]);
    // The room that the second was let in for is free again.
    expect(givenBack).toBe(1);
    answers.forEach((answer) => answer(numbers));
    expect(await Promise.all([first, second, other])).toEqual([numbers, numbers, numbers]);
  });

  it('is asked anew for who comes after the answer, also when it was a refusal', async () => {
    asked.mockRejectedValueOnce(new Error('refused'));
    await expect(ask(listNumbers, { areaRef: 'SAO' }, '1.1.1.1')).rejects.toThrow('refused');
    const after = ask(listNumbers, { areaRef: 'SAO' }, '1.1.1.1');
    await comes(2);
    answers[0]!([]);
    expect(await after).toEqual([]);
  });

  it('is asked for each of them when each wants it for himself', async () => {
    const wish = { number: '551140001234', areaRef: 'SAO', key: 'the same key' };
    void ask(placeHold, wish, '1.1.1.1');
    void ask(placeHold, wish, '2.2.2.2');
    await comes(2);
  });
});
