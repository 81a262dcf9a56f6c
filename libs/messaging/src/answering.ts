import { types } from 'node:util';
import type { ChannelModel } from 'amqplib';

/** The broker took a question and did not answer it in time, as it does for a queue without a leader. */
export class BrokerSilent extends Error {
  override readonly name = 'BrokerSilent';

  constructor(what: string, withinMs: number) {
    super(`the broker did not answer "${what}" within ${withinMs} ms`);
  }
}

export interface Patience {
  readonly withinMs: number;
  /** Told of each question that was not answered in time; whoever waits for it gets the same error. */
  readonly onSilence: (error: BrokerSilent) => void;
}

/** The same connection, on which no question waits for ever: neither its own nor those of its channels. */
export const answering = (connection: ChannelModel, patience: Patience): ChannelModel =>
  bounded(connection, patience, (answer) => (isChannel(answer) ? bounded(answer, patience, (same) => same) : answer));

/** Bounds whatever a member promises. At one place, so that no question is forgotten. */
function bounded<T extends object>(asked: T, patience: Patience, whenAnswered: (answer: unknown) => unknown): T {
  return new Proxy(asked, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function') return member;
      return (...input: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, input);
        return types.isPromise(answer) ? inTime(answer.then(whenAnswered), String(key), patience) : answer;
      };
    },
  });
}

function inTime<T>(answer: Promise<T>, what: string, { withinMs, onSilence }: Patience): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const silent = new BrokerSilent(what, withinMs);
      reject(silent);
      onSilence(silent);
    }, withinMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const isChannel = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && 'assertQueue' in answer;
