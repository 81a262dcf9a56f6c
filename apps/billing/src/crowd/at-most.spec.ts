import { EventEmitter } from 'node:events';
import type { ExecutionContext, HttpException } from '@nestjs/common';
import { AtMost } from './at-most.ts';

/** A request that is being answered until `raw` closes. */
function request() {
  const raw = new EventEmitter();
  const headers: Record<string, unknown> = {};
  const reply = { raw, header: (name: string, value: unknown) => (headers[name] = value) };
  const http = { getResponse: () => reply, getRequest: () => ({ id: 'thread' }) };
  return { raw, headers, context: { switchToHttp: () => http } as unknown as ExecutionContext };
}

describe('a controller that takes so many at once', () => {
  it('tells one more to come back, and takes the next when one is answered or has hung up', () => {
    const Guard = AtMost(2, 7);
    const guard = new Guard();
    const [first, second, third, fourth] = [request(), request(), request(), request()];
    expect([guard.canActivate(first.context), guard.canActivate(second.context)]).toEqual([true, true]);
    const refuse = () => guard.canActivate(third.context);
    expect(refuse).toThrow(expect.objectContaining({ status: 503 }) as HttpException);
    expect(third.headers).toEqual({ 'retry-after': 7 });
    first.raw.emit('close');
    expect(guard.canActivate(fourth.context)).toBe(true);
  });

  it('counts for itself', () => {
    const [cards, webhooks] = [AtMost(1, 1), AtMost(1, 1)].map((Guard) => new Guard());
    expect(cards!.canActivate(request().context)).toBe(true);
    expect(webhooks!.canActivate(request().context)).toBe(true);
  });
});
