import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { type ConnectionProblem, mailSetting, testMail, TRY_WITHIN_MS } from '@numera/contracts/operations/settings';
import { type Asked, Handles } from '@numera/messaging/handles';
import { SettingStore } from '@numera/messaging/settings/setting-store';
import { Controller } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { MailServer, optionsOf } from './mail-server.ts';

const NOT_TRUSTED = /certificate|self.signed|altname|ssl|tls/i;

/** Says hello to the mail server and signs in, and sends nothing. What could not be kept is not tried: `invalid-input`, by field. */
@Controller()
export class TestMail {
  constructor(
    private readonly store: SettingStore,
    private readonly server: MailServer,
  ) {}

  @Handles(testMail)
  async execute({ input }: Asked<typeof testMail>): Promise<OutputOf<typeof testMail>> {
    const wish = this.store.wishOf(mailSetting, input.values);
    const typed = { ...wish, password: input.values.password === '' ? '' : wish.password };
    const fields = this.server.wrongIn(typed, this.server.now());
    if (Object.keys(fields).length > 0) throw new DomainError('invalid-input', 'nothing to be tried with', fields);
    const transport = createTransport({
      ...optionsOf(wish),
      connectionTimeout: TRY_WITHIN_MS,
      greetingTimeout: TRY_WITHIN_MS,
      socketTimeout: TRY_WITHIN_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.verify();
      return { problem: null };
    } catch (error) {
      return { problem: problemOf(error as { code?: string; message?: string }) };
    } finally {
      transport.close();
    }
  }
}

function problemOf({ code, message = '' }: { code?: string; message?: string }): ConnectionProblem {
  if (code === 'EAUTH') return 'key-refused';
  if (code === 'ETIMEDOUT') return 'no-answer';
  if (NOT_TRUSTED.test(message)) return 'not-trusted';
  return code === 'ECONNECTION' || code === 'EDNS' || code === 'ESOCKET' ? 'unreachable' : 'not-the-service';
}
