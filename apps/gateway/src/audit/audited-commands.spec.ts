import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandContract } from '@numera/contracts/contract';
import { type AuditedDeed, auditedDeed } from '@numera/contracts/operations/audit';
import { everyCommand } from '@numera/testing/every-command';
import { repositoryRoot } from '@numera/testing/infrastructure/repository-root';

/** What tells something, and changes nothing. */
const READS = /\.(get|list|tell|show|find|count|name|export|quote|preview|read|test)-/;

/** Why an administrator's command is no deed of his. */
type Reason = { readonly none: string };
const none = (reason: string): Reason => ({ none: reason });
const ownAlone = none('identity refuses what is not one’s own, whoever asks');

/** What an administrator does by each command that changes something. */
const deedsOf: Readonly<Record<string, AuditedDeed | readonly AuditedDeed[] | Reason>> = {
  'billing.cancel-order': 'order.cancel',
  'billing.cancel-subscription': 'subscription.cancel',
  'billing.change-asaas-setting': 'setting.change',
  'billing.change-customer': 'customer.change',
  'billing.change-policy-setting': 'setting.change',
  'billing.change-subscription-method': 'subscription.change-method',
  'billing.change-terms': 'subscription.change-terms',
  'billing.choose-number': 'late-money.choose-number',
  'billing.create-customer': 'customer.create',
  'billing.exchange-number': 'order.exchange-number',
  'billing.keep-subscription': 'subscription.keep',
  'billing.keep-terms': 'subscription.keep-terms',
  'billing.link-customer': 'customer.link',
  'billing.pay-charge-otherwise': 'payment.pay-otherwise',
  'billing.reactivate-webhook': 'setting.reactivate-webhook',
  'billing.receive-in-cash': 'payment.receive-in-cash',
  'billing.reclaim-number': 'order.reclaim',
  'billing.refund-payment': 'payment.refund',
  'billing.register-webhook': 'setting.register-webhook',
  'billing.remove-customer': 'customer.remove',
  'billing.remove-number': 'subscription.remove',
  'billing.remove-payment': 'payment.remove',
  'billing.retry-activation': 'order.retry-activation',
  'billing.return-money': 'late-money.return',
  'billing.sell-manually': 'order.create-manually',
  'billing.try-now': 'order.try-now',
  'billing.undo-cash': 'payment.undo-cash',
  'billing.unlink-customer': 'customer.unlink',
  'catalog.change-stock-setting': 'setting.change',
  'catalog.create-plan': 'plan.create',
  'catalog.edit-plan': 'plan.edit',
  'catalog.end-quarantine': 'number.end-quarantine',
  'catalog.release-held-number': 'number.release-hold',
  'catalog.remove-plan': 'plan.remove',
  'catalog.set-plan-active': ['plan.activate', 'plan.deactivate'],
  'catalog.set-plan-price': 'plan.set-price',
  'catalog.sync-stock': 'stock.sync',
  'identity.change-role': 'user.change-role',
  'identity.create-user': 'user.create',
  'identity.delete-user': 'user.delete',
  'identity.end-session': ownAlone,
  'identity.end-user-sessions': 'user.end-sessions',
  'identity.remove-factor': ownAlone,
  'identity.remove-user-factors': 'user.remove-factors',
  'identity.send-recovery': 'user.send-recovery',
  'identity.set-provisional-password': 'user.set-password',
  'identity.verify-totp': ownAlone,
  'notifications.change-business-setting': 'setting.change',
  'notifications.change-mail-setting': 'setting.change',
  'notifications.resend-letter': 'letter.resend',
  'notifications.send-test-letter': 'letter.test',
  'notifications.try-now': 'order.try-now',
  'provisioning.change-carrier-setting': 'setting.change',
  'provisioning.forget-line': none('a part of a sale by hand, which is the deed'),
  'provisioning.keep-line': 'number.keep-line',
  'provisioning.make-phone-link': 'number.make-phone-link',
  'provisioning.return-carrier-number': 'number.return-to-carrier',
  'provisioning.reveal-credentials': 'number.reveal-credentials',
  'provisioning.search-carrier-orphans': 'setting.make-round',
  'provisioning.try-now': 'order.try-now',
};

/** Those that every service, or several, has. */
const everywhere: Readonly<Record<string, AuditedDeed>> = {
  'close-alert': 'alert.close',
  'drop-dead-letter': 'message.drop',
  'make-round': 'setting.make-round',
  'replay-dead-letter': 'message.replay',
};

const deedOf = (name: string) => deedsOf[name] ?? everywhere[name.slice(name.indexOf('.') + 1)];

/** An administrator may ask it, and it is about what somebody else has. */
const isAdministrators = ({ access, name }: CommandContract): boolean =>
  (access === 'admin' || typeof access === 'object') && !READS.test(name);

const sources = (pattern: string): { readonly file: string; readonly text: string }[] =>
  globSync(pattern, { cwd: repositoryRoot })
    .filter((file) => !/\.(spec|cases|fixture)\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(repositoryRoot, file), 'utf8') }));
const code = sources('{apps,libs}/*/src/**/*.ts').concat(sources('libs/domain/*/src/**/*.ts'));

describe('the audit knows what administrators do', () => {
  it('by each command that they may ask and that changes something', async () => {
    const commands = (await everyCommand()).filter(isAdministrators).map(({ name }) => name);
    expect(commands.filter((name) => deedOf(name) === undefined)).toEqual([]);
    expect(Object.keys(deedsOf).filter((name) => !commands.includes(name))).toEqual([]);
    expect(commands.length).toBeGreaterThan(60);
  });

  it('by no deed that no command does', () => {
    const done = [...Object.values(deedsOf), ...Object.values(everywhere)].flat();
    expect(auditedDeed.options.filter((deed) => !done.includes(deed))).toEqual([]);
  });

  it.each(auditedDeed.options)('by a handler that writes %s down', (deed) => {
    const writers = code.filter(
      ({ file, text }) => !/^libs\/(contracts|rules)\//.test(file) && text.includes(`'${deed}'`),
    );
    expect(writers).not.toEqual([]);
  });

  it('because nobody but the audit itself writes there, and nothing of it is ever removed', () => {
    const WRITES = /\.(insert|update|delete|replace|bulkWrite|findOneAnd|drop)\w*\(/g;
    const readers = code.filter(
      ({ file, text }) => text.includes('auditCollection') && file !== 'libs/server/src/audit.ts',
    );
    for (const { file, text } of readers) {
      const onAudit = [...text.matchAll(/auditCollection\)\s*((\.\w+\((?:[^()]|\([^()]*\))*\)\s*)+)/g)].map(
        ([, calls]) => calls!,
      );
      expect([file, onAudit.filter((calls) => [...calls.matchAll(WRITES)].length > 0)]).toEqual([file, []]);
    }
    expect(code.filter(({ text }) => /\.collection(<\w+>)?\('audit'\)/.test(text)).map(({ file }) => file)).toEqual([]);
    const own = code.find(({ file }) => file === 'libs/server/src/audit.ts')!.text;
    // A row is written once; what it is searched by is given anew.
    expect([...own.matchAll(WRITES)].map(([call]) => call)).toEqual(['.insertOne(', '.bulkWrite(']);
    expect(own).toContain('update: { $set: { words } }');
  });
});
