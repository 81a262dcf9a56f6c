import { orderJoined, orderLeft } from '@numera/contracts/billing/order-facts';
import type { CommandContract } from '@numera/contracts/contract';
import {
  forgetLine,
  getCredentials,
  getPhoneLink,
  keepLine,
  makePhoneLink,
  revealCredentials,
  usePhoneLink,
} from '@numera/contracts/provisioning/credentials';
import { inboxCollection } from '@numera/messaging/inbox';
import { auditCollection } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { open, seal } from '@numera/server/seal';
import { v7 as uuidv7 } from 'uuid';
import { provisioning } from '../../test/the-provisioning.ts';
import { givenLineCollection } from '../activations/given-line.schema.ts';
import { ownLineBy } from './line-owner.schema.ts';
import { phoneLinkCollection } from './phone-link.schema.ts';
import { revealCollection } from './reveal.schema.ts';

describe('the line of a number', () => {
  const person = (userId: string, role: 'admin' | 'user' = 'user') =>
    ({ kind: 'user', userId, role, ip: '203.0.113.1' }) as const;
  const phone = { kind: 'guest', ip: '198.51.100.7' } as const;
  const ending = <I, O>(command: CommandContract<I, O>, input: NoInfer<I>, actor: ReturnType<typeof person>) =>
    provisioning.client.ask(command, input, actor).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
  const reveals = (orderId: string) => provisioning.database.rows(revealCollection).find({ orderId }).toArray();

  /** A number that works. */
  async function working(owner: string | null) {
    const order = provisioning.anOrder();
    await provisioning.pay(order, owner);
    await provisioning.ended(order.orderId);
    return order;
  }
  const passwordOf = (sealed: string) => open(sealed, provisioning.transitKey, 'sipPassword');
  const use = (token: string) =>
    provisioning.client.ask(usePhoneLink, { token: seal(token, provisioning.transitKey, 'phoneLink') }, phone).then(
      ({ password }) => passwordOf(password),
      ({ code }: { code: string }) => code,
    );
  async function linkOf(orderId: string, owner: string) {
    const { token, ...link } = await provisioning.client.ask(makePhoneLink, { orderId }, person(owner));
    return { ...link, token: open(token, provisioning.transitKey, 'phoneLink') };
  }

  it('that an administrator gave works without the carrier when the money is there, and ends without it', async () => {
    const order = provisioning.anOrder();
    const admin = person(uuidv7(), 'admin');
    const line = { username: 'ana', server: 'sip.example.com', port: 5_070 };
    const password = seal('segredo-1', provisioning.transitKey, 'sipPassword');
    const given = { orderId: order.orderId, number: order.number, password, ...line };
    expect(await ending(keepLine, given, person(uuidv7()))).toBe('forbidden');
    for (const username of ['first', 'ana']) await provisioning.client.ask(keepLine, { ...given, username }, admin);
    expect(await ending(getCredentials, { orderId: order.orderId }, admin)).toBe('order-not-found');
    // Sent again it is the same; said anew it is another, and each that was said is written down.
    await provisioning.client.ask(keepLine, given, admin);
    const deeds = await provisioning.database.rows(auditCollection).find({ 'subject.id': order.orderId }).toArray();
    expect(deeds.map(({ action }) => action)).toEqual(['number.keep-line', 'number.keep-line']);
    expect(JSON.stringify(deeds)).not.toContain('segredo-1');
    await provisioning.pay(order, null, true);
    await provisioning.ended(order.orderId, ['ACTIVE']);
    expect(await provisioning.client.ask(getCredentials, { orderId: order.orderId }, admin)).toEqual({
      number: order.number,
      ...line,
    });
    // The sale, sent again when its line works, leaves nothing behind.
    await provisioning.client.ask(keepLine, given, admin);
    const revealed = await provisioning.client.ask(revealCredentials, { orderId: order.orderId }, admin);
    expect(passwordOf(revealed.password)).toBe('segredo-1');
    await provisioning.cancel(order);
    await provisioning.ended(order.orderId, ['RELEASED']);
    expect(provisioning.carrier.times('adquirir_novo_did', order.did)).toBe(0);
    expect(await provisioning.database.rows(givenLineCollection).countDocuments({ orderId: order.orderId })).toBe(0);
    expect(JSON.stringify(await provisioning.outbox.find().lean())).not.toContain('segredo-1');
  });

  const givenFor = ({ orderId, number }: { orderId: string; number: string }, username = 'ana') => ({
    ...{ orderId, number, username, server: 'sip.example.com', port: 5_060 },
    password: seal('segredo-1', provisioning.transitKey, 'sipPassword'),
  });
  const keep = (line: ReturnType<typeof givenFor>) =>
    provisioning.client.ask(keepLine, line, person(uuidv7(), 'admin'));

  it('that was given for a sale that was refused is not used for the one that the carrier serves, and is forgotten with it', async () => {
    const order = provisioning.anOrder();
    await keep(givenFor(order));
    await provisioning.pay(order, null, false);
    await provisioning.ended(order.orderId, ['ACTIVE']);
    expect(provisioning.carrier.times('adquirir_novo_did', order.did)).toBe(1);
    const lines = provisioning.database.rows(givenLineCollection);
    expect(await lines.countDocuments({ orderId: order.orderId })).toBe(1);
    await provisioning.client.ask(forgetLine, { orderId: order.orderId }, person(uuidv7(), 'admin'));
    expect(await lines.countDocuments({ orderId: order.orderId })).toBe(0);
  });

  it('is that of the number that was sold, whatever was said of another under the same wish', async () => {
    const [order, other] = [provisioning.anOrder(), provisioning.anOrder()];
    await keep(givenFor(order));
    await keep(givenFor({ ...other, orderId: order.orderId }, 'outra'));
    await provisioning.pay(order, null, true);
    await provisioning.ended(order.orderId, ['ACTIVE']);
    const admin = person(uuidv7(), 'admin');
    expect(await provisioning.client.ask(getCredentials, { orderId: order.orderId }, admin)).toMatchObject({
      ...{ number: order.number, username: 'ana' },
    });
  });

  it('that is not there any more is asked of nobody: the activation fails, once, and somebody is called', async () => {
    const order = provisioning.anOrder();
    await provisioning.pay(order, null, true);
    expect(await provisioning.ended(order.orderId)).toMatchObject({ state: 'FAILED', reason: 'line-missing' });
    expect(provisioning.carrier.times('adquirir_novo_did', order.did)).toBe(0);
    expect(await provisioning.announced(order.orderId, 'activation.failed.v1')).toHaveLength(1);
    expect(await provisioning.alerts(order.orderId)).toMatchObject([{ code: 'activation-failed' }]);
  });

  it('of a sale from before that was recorded is what was given for it', async () => {
    const order = provisioning.anOrder();
    const { orderId: _id, password, ...line } = givenFor(order);
    const sealedPassword = seal(passwordOf(password), provisioning.key, order.number);
    const kept = { _id, ...line, sealedPassword, keptAt: new Date() };
    await provisioning.database.rows(givenLineCollection).insertOne(kept);
    await provisioning.pay(order);
    await provisioning.ended(order.orderId, ['ACTIVE']);
    expect(provisioning.carrier.times('adquirir_novo_did', order.did)).toBe(0);
    expect(await provisioning.database.rows(givenLineCollection).countDocuments({ _id })).toBe(0);
  });

  it('is shown to its owner and to administrators; to everybody else it does not exist', async () => {
    const owner = uuidv7();
    const { orderId, number, did } = await working(owner);
    const line = await provisioning.client.ask(getCredentials, { orderId }, person(owner));
    expect(line).toEqual({ number, username: expect.any(String), server: expect.any(String), port: 5060 });
    const { password } = await provisioning.client.ask(revealCredentials, { orderId }, person(owner));
    expect(passwordOf(password)).toBe(provisioning.carrier.ours.get(did));
    for (const command of [getCredentials, revealCredentials, makePhoneLink, getPhoneLink])
      expect(await ending(command as typeof getCredentials, { orderId }, person(uuidv7()))).toBe('order-not-found');
    const admin = person(uuidv7(), 'admin');
    expect(await ending(revealCredentials, { orderId }, admin)).toBe('done');
    // Who looked at another's credentials is written down where administrators' deeds are.
    const deeds = await provisioning.database.rows(auditCollection).find({ 'subject.id': orderId }).toArray();
    expect(deeds).toMatchObject([{ action: 'number.reveal-credentials', by: admin.userId }]);
    expect(await ending(getCredentials, { orderId: uuidv7() }, person(owner))).toBe('order-not-found');
  });

  it('has each look at its password written down: who, when, from where', async () => {
    const owner = uuidv7();
    const { orderId, number } = await working(owner);
    await provisioning.client.ask(getCredentials, { orderId }, person(owner));
    expect(await reveals(orderId)).toEqual([]);
    await provisioning.client.ask(revealCredentials, { orderId }, person(owner));
    await provisioning.client.ask(revealCredentials, { orderId }, person(owner));
    const row = { orderId, number, by: owner, role: 'user', how: 'panel', ip: '203.0.113.1', at: expect.any(Date) };
    expect(await reveals(orderId)).toEqual([row, row].map((one) => ({ ...one, _id: expect.any(String) })));
  });

  it('of a guest is nobody’s, until his order joins an account; that may come before the number', async () => {
    const owner = uuidv7();
    const first = await working(null);
    expect(await ending(getCredentials, { orderId: first.orderId }, person(owner))).toBe('order-not-found');
    const joins = (order: typeof first) =>
      provisioning.tell(orderJoined, {
        ...{ orderId: order.orderId, ownerUserId: owner },
        number: { number: order.number, areaCode: '11', city: 'São Paulo', areaRef: '11101' },
      });
    await joins(first);
    expect(await ending(getCredentials, { orderId: first.orderId }, person(owner))).toBe('done');
    const second = provisioning.anOrder();
    await joins(second);
    await provisioning.pay(second);
    await provisioning.ended(second.orderId);
    expect(await ending(getCredentials, { orderId: second.orderId }, person(owner))).toBe('done');
    const noted = { type: orderJoined.type, correlationId: { $in: [first.orderId, second.orderId] } };
    expect(await provisioning.database.rows(inboxCollection).countDocuments(noted)).toBe(2);
  });

  it('is nobody’s when his order leaves an account, and administrators’ still; what happened last is so, in whatever order it is heard', async () => {
    const owner = uuidv7();
    const { orderId, number } = await working(owner);
    const leaves = {
      orderId,
      formerUserId: owner,
      number: { number, areaCode: '11', city: 'São Paulo', areaRef: '11101' },
    };
    await provisioning.tell(orderLeft, leaves);
    await provisioning.tell(orderLeft, leaves);
    expect(await ending(revealCredentials, { orderId }, person(owner))).toBe('order-not-found');
    expect(await ending(revealCredentials, { orderId }, person(uuidv7(), 'admin'))).toBe('done');
    const { database } = provisioning;
    const heard = (userId: string | null, at: string) =>
      database.transaction((tx) => ownLineBy(database, tx, orderId, { userId, at: new Date(at) }));
    await heard(owner, '2099-01-02T00:00:00Z');
    await heard(null, '2099-01-01T00:00:00Z');
    expect(await ending(revealCredentials, { orderId }, person(owner))).toBe('done');
  });

  it('is missing before the number works and after it is given back, and hidden while it is suspended', async () => {
    const owner = uuidv7();
    const order = await working(owner);
    const { orderId } = order;
    const link = await linkOf(orderId, owner);
    await provisioning.suspend(order, new Date().toISOString());
    expect(await ending(revealCredentials, { orderId }, person(owner))).toBe('credentials-hidden');
    expect(await use(link.token)).toBe('credentials-hidden');
    await provisioning.resume(order, new Date().toISOString());
    expect(await ending(revealCredentials, { orderId }, person(owner))).toBe('done');
    // What was refused has not used it up.
    expect(await use(link.token)).toBe(provisioning.carrier.ours.get(order.did));
    await provisioning.cancel(order);
    await provisioning.ended(orderId, ['RELEASED']);
    expect(await ending(revealCredentials, { orderId }, person(owner))).toBe('credentials-missing');
  });

  it('sets a phone up by a link, once, of two at the same moment one; its page is told', async () => {
    const owner = uuidv7();
    const { orderId, did } = await working(owner);
    const { token, id, usedAt } = await linkOf(orderId, owner);
    expect(usedAt).toBeNull();
    const outcomes = await Promise.all([use(token), use(token), use(token)]);
    expect(outcomes.toSorted()).toEqual(['link-over', 'link-over', provisioning.carrier.ours.get(did)].toSorted());
    expect(await provisioning.client.ask(getPhoneLink, { orderId }, person(owner))).toMatchObject({
      ...{ id, usedAt: expect.any(String) },
    });
    expect(await provisioning.announced(orderId, 'provisioning.phone-link-used.v1')).toHaveLength(1);
    expect(await reveals(orderId)).toMatchObject([{ by: owner, how: 'phone-link', ip: '198.51.100.7' }]);
  });

  it('is an administrator’s deed when it is he who makes the link, since whoever opens it has the password; its owner’s own is none', async () => {
    const owner = uuidv7();
    const { orderId } = await working(owner);
    const ownersOwn = await linkOf(orderId, owner);
    const deeds = () => provisioning.database.rows(auditCollection).find({ 'subject.id': orderId }).toArray();
    expect(await deeds()).toEqual([]);
    const admin = person(uuidv7(), 'admin');
    expect(await ending(makePhoneLink, { orderId }, admin)).toBe('done');
    expect(await deeds()).toMatchObject([
      { action: 'number.make-phone-link', subject: { type: 'number', id: orderId }, by: admin.userId },
    ]);
    expect(await use(ownersOwn.token)).toBe('link-over');
  });

  it('has one link that serves, for five minutes; its key is not in the database', async () => {
    const owner = uuidv7();
    const { orderId } = await working(owner);
    const [former, present] = [await linkOf(orderId, owner), await linkOf(orderId, owner)];
    expect(await use(former.token)).toBe('link-over');
    const rows = await provisioning.database.rows(phoneLinkCollection).find({ orderId }).toArray();
    expect(JSON.stringify(rows)).not.toContain(present.token);
    const clock = provisioning.app.get(Clock);
    clock.travelledMs += 5 * 60_000;
    expect(await use(present.token)).toBe('link-over');
    clock.travelledMs = 0;
    expect(await use('x'.repeat(43))).toBe('link-over');
  });
});
