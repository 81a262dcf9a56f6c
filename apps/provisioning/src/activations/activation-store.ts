import { activationFailed, numberActivated } from '@numera/contracts/provisioning/activation-facts';
import type { SipCredentials } from '@numera/domain-provisioning/activation';
import type { Decision } from '@numera/domain-provisioning/learn';
import { Alerts } from '@numera/messaging/alerts';
import { Outbox } from '@numera/messaging/outbox';
import { Database, type Transaction } from '@numera/server/database';
import { seal } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { type ProvisioningSettings, SETTINGS } from '../settings.ts';
import { activationCollection, type ActivationRow } from './activation.schema.ts';
import { credentialsCollection, type CredentialsRow } from './credentials.schema.ts';

/** The carrier names no port. */
const SIP_PORT = 5060;

/** Saves what was decided, together with the facts that it makes true. */
@Injectable()
export class ActivationStore {
  private readonly activations: Model<ActivationRow>;
  private readonly credentials: Model<CredentialsRow>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly alerts: Alerts,
    @Inject(SETTINGS) private readonly settings: ProvisioningSettings,
  ) {
    this.activations = database.model(activationCollection);
    this.credentials = database.model(credentialsCollection);
  }

  /** The lease stays as it is: the call that this announces is made under it. False when another replica took over. */
  async saveIntent(row: ActivationRow, intent: Decision['activation']): Promise<boolean> {
    return this.replace({ ...row, ...intent }, row.revision, {});
  }

  /** False, and nothing saved, when another replica took over: its knowledge is newer. */
  async saveDecision(row: ActivationRow, { activation, runAgainInMs, credentials }: Decision): Promise<boolean> {
    const next = { ...row, ...activation, live: activation.state !== 'FAILED' };
    return this.database.transaction(async (tx) => {
      // By the database's clock, which also judges what is due.
      const nextRunAt = runAgainInMs === null ? '$$REMOVE' : { $add: ['$$NOW', runAgainInMs] };
      if (!(await this.replace(next, row.revision, { nextRunAt }, tx))) return false;
      if (activation.state === 'ACTIVE' && credentials) await this.announceActive(tx, next, credentials);
      if (activation.state === 'FAILED') await this.announceFailed(tx, next);
      return true;
    });
  }

  async announceFailed(tx: Transaction, { _id: orderId, number, reason, history }: ActivationRow): Promise<void> {
    const why = reason ?? 'carrier-unreachable';
    const failedAt = (history.at(-1)?.at ?? new Date(0)).toISOString();
    await this.outbox.announce(tx, activationFailed, { orderId, number, reason: why, failedAt }, aboutOrder(orderId));
    await this.alerts.raise(tx, { code: 'activation-failed', subject: orderId, detail: `${number}: ${why}` });
  }

  private async announceActive(tx: Transaction, row: ActivationRow, given: SipCredentials): Promise<void> {
    const { _id: orderId, number, history } = row;
    const sip = { username: given.username, server: given.server, port: SIP_PORT };
    const sealedPassword = seal(given.password, this.settings.SIP_CREDENTIALS_KEY, number);
    await this.credentials.replaceOne(
      { _id: number },
      { _id: number, orderId, ...sip, sealedPassword },
      { session: tx.session, upsert: true },
    );
    const activatedAt = (history.at(-1)?.at ?? new Date(0)).toISOString();
    await this.outbox.announce(tx, numberActivated, { orderId, number, activatedAt, sip }, aboutOrder(orderId));
  }

  private async replace(
    next: ActivationRow,
    revision: number,
    timing: { nextRunAt?: unknown },
    tx?: Transaction,
  ): Promise<boolean> {
    await new this.activations(next).validate();
    const { _id, nextRunAt: _lease, ...fields } = next;
    const literals = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, { $literal: value }]));
    const updated = await this.activations.updateOne(
      { _id, revision },
      [{ $set: { ...literals, revision: revision + 1, ...timing } }],
      { updatePipeline: true, ...(tx ? { session: tx.session } : {}) },
    );
    return updated.matchedCount === 1;
  }
}

const aboutOrder = (orderId: string): { correlationId: string } => ({ correlationId: orderId });
