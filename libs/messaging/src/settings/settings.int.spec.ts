import type { Actor } from '@numera/contracts/contract';
import { carrierSetting, secretContext, settingChanged } from '@numera/contracts/operations/settings';
import { auditCollection } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { seal } from '@numera/server/seal';
import { readSettings, serviceSettings } from '@numera/server/settings';
import { eventually } from '@numera/testing/eventually';
import { world } from '@numera/testing/world';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { v7 as uuidv7 } from 'uuid';
import { CommandSigner } from '../command-signer.ts';
import { composeService } from '../compose-service.ts';
import { outboxCollection } from '../outbox.ts';
import { ServiceClient } from '../service-client.ts';
import { startService } from '../start-service.ts';
import { Topology } from '../topology.ts';
import { answersSetting } from './answers-setting.ts';
import type { KeptSetting } from './kept-setting.ts';
import { settingCollection } from './setting.schema.ts';
import { SettingStore } from './setting-store.ts';

const FIRST = { url: 'http://127.0.0.1:4010', token: 'first-token-of-the-environment' };
const TOKEN = 'a-new-token-that-nobody-reads';

const judge = ({ url }: { url: string }): Record<string, string> =>
  url.includes('elsewhere') ? { url: 'Este endereço não é nosso' } : {};

@Injectable()
class Account {
  readonly kept: KeptSetting<typeof carrierSetting.form>;

  constructor(store: SettingStore) {
    this.kept = store.keep(carrierSetting, FIRST, judge);
  }
}

class ServiceUnderTest {}
const admin = (n = 1): Actor => ({ kind: 'user', userId: uuidv7(), role: 'admin', ip: `203.0.113.${n}` });

describe('a setting that operators change', () => {
  const mine = world();
  const settings = readSettings(serviceSettings, { ...mine.env, PORT: '0', LOG_LEVEL: 'silent' });
  let replicas: NestFastifyApplication[];
  let client: ServiceClient;
  const database = () => replicas[0]!.get(Database);
  const holds = (replica: NestFastifyApplication) => replica.get(Account).kept.now();
  const sealed = (token: string) =>
    token && seal(token, settings.SETTINGS_TRANSIT_KEY!, secretContext(carrierSetting.name, 'token'));
  const read = (actor = admin()) => client.ask(carrierSetting.read, {}, actor);
  const change = (seen: number, url: string, token = '', actor = admin()) =>
    client.ask(carrierSetting.change, { seen, values: { url, token: sealed(token) } }, actor);
  const told = () => database().rows(outboxCollection).countDocuments({ type: settingChanged.type });

  beforeAll(async () => {
    const open = () =>
      startService(
        composeService(ServiceUnderTest, {
          service: 'provisioning',
          settings,
          features: [{ controllers: [answersSetting(carrierSetting)], providers: [Account] }],
        }),
      );
    replicas = [await open(), await open()];
    client = new ServiceClient(mine.amqpUrl, new Topology(mine.env.AMQP_PREFIX), new CommandSigner(mine.actorKey));
  });
  beforeEach(async () => {
    const known = await read();
    if (known.version > 0) await change(known.version, FIRST.url, FIRST.token);
  });
  afterAll(async () => {
    await client.close();
    for (const replica of replicas) await replica.close();
    await mine.clean();
  });

  it('is what the environment says until somebody changes it, and never shows its secret', async () => {
    const view = await read();
    expect(view).toMatchObject({ version: 0, values: { url: FIRST.url, token: '' }, changedAt: null, changedBy: null });
    expect(view.endings).toEqual({ token: FIRST.token.slice(-4) });
    expect(holds(replicas[1]!)).toEqual(FIRST);
  });

  it('holds at every replica without a restart, and at one that starts later', async () => {
    const { version } = await read();
    const by = admin();
    const changed = await change(version, 'https://brdid.com.br/api', TOKEN, by);
    expect(changed).toMatchObject({ version: version + 1, changedBy: (by as { userId: string }).userId });
    for (const replica of replicas)
      await eventually('the replica holds to it', () =>
        expect(holds(replica)).toEqual({ url: 'https://brdid.com.br/api', token: TOKEN }),
      );
  });

  it('keeps a secret that is left empty', async () => {
    const { version } = await read();
    await change(version, FIRST.url, TOKEN);
    await change(version + 1, 'https://brdid.com.br/other');
    for (const replica of replicas)
      await eventually('the secret stays', () => expect(holds(replica)).toMatchObject({ token: TOKEN }));
  });

  it('still knows what the secret was before, for a day', async () => {
    const { version } = await read();
    await change(version, FIRST.url, TOKEN);
    const tomorrow = new Date(Date.now() + 25 * 60 * 60_000);
    for (const replica of replicas)
      await eventually('the former one is known', () => {
        const { kept } = replica.get(Account);
        expect(kept.former('token', new Date())).toBe(FIRST.token);
        expect(kept.former('token', tomorrow)).toBeNull();
      });
  });

  it('is nowhere in clear: not where it lies, not in the fact, not in the audit', async () => {
    const { version } = await read();
    await change(version, 'https://brdid.com.br/api', TOKEN);
    for (const collection of [settingCollection, outboxCollection, auditCollection]) {
      const rows = JSON.stringify(
        await database()
          .rows<never>(collection as never)
          .find()
          .toArray(),
      );
      expect(rows).not.toContain(TOKEN);
      expect(rows).not.toContain(FIRST.token);
    }
    const deed = await database()
      .rows(auditCollection)
      .find({ action: 'setting.change' })
      .sort({ at: -1 })
      .limit(1)
      .next();
    expect(deed?.changes).toEqual([
      { field: 'token', from: 'anterior', to: 'alterada' },
      { field: 'url', from: FIRST.url, to: 'https://brdid.com.br/api' },
    ]);
  });

  it('is told once, and written down once, however often the same is wished for', async () => {
    const { version } = await read();
    const before = await told();
    const wishes = [1, 2].map(() => change(version, 'https://brdid.com.br/twice', TOKEN));
    const versions = (await Promise.all(wishes)).map((view) => view.version);
    expect(versions).toEqual([version + 1, version + 1]);
    expect(await change(version, 'https://brdid.com.br/twice', TOKEN)).toMatchObject({ version: version + 1 });
    expect((await told()) - before).toBe(1);
  });

  it('is refused to who saw an older one, with what the other stored', async () => {
    const { version } = await read();
    await change(version, 'https://brdid.com.br/first');
    await expect(change(version, 'https://brdid.com.br/second')).rejects.toMatchObject({
      code: 'version-conflict',
      current: { version: version + 1, values: { url: 'https://brdid.com.br/first', token: '' } },
    });
  });

  it('is refused against its rules, and against what only the service can say', async () => {
    const { version } = await read();
    await expect(change(version, 'http://brdid.com.br')).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { url: 'Informe um endereço que comece com https://' },
    });
    await expect(change(version, 'https://elsewhere.example')).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { url: 'Este endereço não é nosso' },
    });
    expect(await read()).toMatchObject({ version });
  });

  it('is nobody’s but an administrator’s to read and to change', async () => {
    const person: Actor = { kind: 'user', userId: uuidv7(), role: 'user', ip: '203.0.113.9' };
    await expect(read(person)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(change(0, FIRST.url, '', person)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
