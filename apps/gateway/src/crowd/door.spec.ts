import { Door } from './door.ts';
import type { Asking } from './waiting-line.ts';

const buyer = (key: string): Asking => ({ key, urgency: 'buying', begun: false });
const payer = (key: string): Asking => ({ key, urgency: 'paying', begun: true });

/** A door behind which there is room for four: six at once, less the fifth that is kept. */
function smallDoor(): Door {
  const door = new Door(() => 0.5);
  for (let now = 0; now < 10_000; now += 250) door.limit.refused(now);
  return door;
}
const passesOf = (knocks: ReturnType<Door['knock']>[]) =>
  knocks.flatMap((knock) => ('pass' in knock ? [knock.pass] : []));

describe('the door of a service', () => {
  it('lets in as many as there is room for, keeps room for payments, and tells the others when to come back', () => {
    const door = smallDoor();
    const knocks = Array.from({ length: 10 }, (_, index) => door.knock(buyer(`b${index}`), 10_000));
    expect(passesOf(knocks)).toHaveLength(4);
    expect(knocks.at(-1)).toEqual({ comeBackMs: expect.any(Number) });
    expect(door.knock(payer('p'), 10_000)).toEqual({ pass: expect.anything() });
  });

  it('lets in everybody who looks at his payment in the same moment, until as many are being asked as a service bears', async () => {
    const door = smallDoor();
    const passes = passesOf(Array.from({ length: 300 }, (_, index) => door.knock(payer(`payer ${index}`), 10_000)));
    expect(passes).toHaveLength(300);
    await Promise.all(passes.slice(0, 128).map((pass) => door.enter('paying', pass, 10_000)));
    expect(door.knock(payer('one too many'), 10_000)).toHaveProperty('comeBackMs');
    door.leave('paying', 10_001);
    expect(door.knock(payer('one too many'), 10_001)).toHaveProperty('pass');
  });

  it('gives room away that somebody asked for and does not use', () => {
    const door = smallDoor();
    for (let index = 0; index < 4; index++) door.knock(buyer(`b${index}`), 10_000);
    expect(door.knock(buyer('next'), 10_200)).toEqual({ comeBackMs: expect.any(Number) });
    expect(door.knock(buyer('next'), 10_260)).toEqual({ pass: expect.anything() });
  });

  it('gives room that becomes free to the payment that waits first, and to nobody after 40 ms', async () => {
    const door = smallDoor();
    const passes = passesOf(Array.from({ length: 4 }, (_, index) => door.knock(buyer(`b${index}`), 10_000)));
    for (const pass of passes) expect(await door.enter('buying', pass, 10_001)).toBe(true);
    expect(await door.enter('buying', passes[0], 10_002)).toBe(false);
    const entering = door.enter('buying', undefined, 10_003);
    door.leave('buying', 10_004);
    expect(await entering).toBe(true);
    expect(door.inUse).toBe(4);
  });

  it('never lets more in than the service bears, however many knock at once', async () => {
    const door = smallDoor();
    let most = 0;
    await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const knock = door.knock(buyer(`b${index}`), 10_000);
        if (!('pass' in knock) || !(await door.enter('buying', knock.pass, 10_000))) return;
        most = Math.max(most, door.inUse);
        await Promise.resolve();
        door.leave('buying', 10_000);
      }),
    );
    expect(most).toBe(4);
  });
});
