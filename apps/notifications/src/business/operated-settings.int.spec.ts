import { getBusiness } from '@numera/contracts/notifications/business';
import { alertRaised } from '@numera/contracts/operations/alert-raised';
import { businessSetting, mailSetting, secretContext, testMail } from '@numera/contracts/operations/settings';
import type { FormValues } from '@numera/rules/form-rules';
import type { businessForm, mailServerForm } from '@numera/rules/setting-forms';
import { seal } from '@numera/server/seal';
import { v7 as uuidv7 } from 'uuid';
import { mailServer } from '../../test/mail-server.ts';
import { type OpenNotifications, openNotifications } from '../../test/open-notifications.ts';
import { type NotificationsSettings, SETTINGS } from '../settings.ts';

const administrator = uuidv7();
const alert = () => ({ alertId: uuidv7(), service: 'billing', code: 'refund-failing', subject: uuidv7(), detail: 'y' });

describe('what operators change of letters', () => {
  let notifications: OpenNotifications;
  beforeAll(async () => (notifications = await openNotifications()));
  afterAll(() => notifications.close());
  const written = async () => {
    const { to } = await notifications.inState(notifications.deliver(alertRaised, alert()), 'SENT');
    return { to, raw: notifications.mailServer.taken.at(-1)!.raw };
  };

  describe('who sells', () => {
    const change = async (wish: Partial<FormValues<typeof businessForm>>) => {
      const { version, values } = await notifications.askAs(administrator, businessSetting.read, {}, 'admin');
      const changed = { seen: version, values: { ...values, ...wish } };
      return notifications.askAs(administrator, businessSetting.change, changed, 'admin');
    };

    it('is the environment’s until somebody says it, and then in the next letter and for every page', async () => {
      expect(await notifications.askAs(administrator, getBusiness, {})).toMatchObject({
        supportEmail: 'suporte@numera.test',
        legalName: '',
      });
      await change({ legalName: 'Numera Ltda.', cnpj: '11222333000181', supportEmail: 'ajuda@numera.test' });
      expect(await notifications.askAs(administrator, getBusiness, {})).toMatchObject({
        supportEmail: 'ajuda@numera.test',
      });
      const { raw } = await written();
      expect(raw).toContain('Numera Ltda.');
      expect(raw).toContain('CNPJ 11.222.333/0001-81');
    });

    it('is not what is no address and no CNPJ', async () => {
      await expect(change({ cnpj: '11222333000182' })).rejects.toMatchObject({ fields: { cnpj: 'CNPJ inválido' } });
      await expect(change({ supportEmail: 'ajuda' })).rejects.toMatchObject({
        fields: { supportEmail: 'Email inválido' },
      });
    });
  });

  describe('the mail server', () => {
    type Values = FormValues<typeof mailServerForm>;
    const sealed = (plain: string) =>
      seal(
        plain,
        notifications.app.get<NotificationsSettings>(SETTINGS).SETTINGS_TRANSIT_KEY,
        secretContext('mail', 'password'),
      );
    const stored = () => notifications.askAs(administrator, mailSetting.read, {}, 'admin');
    const change = async (wish: Partial<Values>) => {
      const { version, values } = await stored();
      return notifications.askAs(
        administrator,
        mailSetting.change,
        { seen: version, values: { ...values, ...wish } },
        'admin',
      );
    };
    const tried = async (wish: Partial<Values> = {}) =>
      notifications.askAs(administrator, testMail, { values: { ...(await stored()).values, ...wish } }, 'admin');

    it('is tried without sending anything, and says what is wrong', async () => {
      const before = notifications.mailServer.taken.length;
      expect(await tried()).toEqual({ problem: null });
      expect(notifications.mailServer.taken).toHaveLength(before);
      expect(await tried({ host: 'localhost', port: 25 })).toEqual({ problem: 'unreachable' });
      await expect(tried({ port: 6379 })).rejects.toMatchObject({
        ...{ code: 'invalid-input', fields: { port: 'Use uma porta de email: 25, 465, 587 ou 2525' } },
      });
    });

    it('writes in the name, and to the operators, that are chosen', async () => {
      await change({
        senderName: 'Numera, "a" loja',
        senderEmail: 'oi@numera.test',
        operatorsEmail: 'plantao@numera.test',
      });
      const { to, raw } = await written();
      expect(to).toBe('plantao@numera.test');
      expect(raw).toMatch(/From: .*<oi@numera\.test>/);
    });

    it('gives a password to no other server than the one that it is for', async () => {
      await change({ user: 'numera', password: sealed('segredo-do-servidor') });
      for (const asked of [change, tried])
        await expect(asked({ host: 'smtp.example.com', port: 587 })).rejects.toMatchObject({
          code: 'invalid-input',
          fields: { password: 'Digite a senha de novo: a guardada é de outro servidor ou usuário' },
        });
      await change({ user: '' });
    });

    it('listens where mail servers do', async () => {
      const another = await mailServer();
      const { version, values } = await stored();
      const port = Number(new URL(another.url).port);
      await expect(
        notifications.askAs(administrator, mailSetting.change, { seen: version, values: { ...values, port } }, 'admin'),
      ).rejects.toMatchObject({ fields: { port: 'Use uma porta de email: 25, 465, 587 ou 2525' } });
      await another.close();
      await written();
    });
  });
});
