import {
  activationFailed,
  lineChanged,
  numberActivated,
  numberReleased,
} from '@numera/contracts/provisioning/activation-facts';
import { type Activation, isLive, type SipCredentials } from '@numera/domain-provisioning/activation';
import { isUnanswered } from '@numera/domain-provisioning/intend';
import type { Decision } from '@numera/domain-provisioning/learn';
import { Alerts } from '@numera/messaging/alerts';
import { Outbox } from '@numera/messaging/outbox';
import { Database, type Transaction } from '@numera/server/database';
import { seal } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { ownerOfLine } from '../lines/line-owner.schema.ts';
import { type ProvisioningSettings, SETTINGS } from '../settings.ts';
import { activationCollection, type ActivationRow, turnedAt } from './activation.schema.ts';
import { credentialsCollection, type CredentialsRow } from './credentials.schema.ts';

/** The carrier names no port. */
const SIP_PORT = 5060;

const RELEASE_FAILING = 'release-failing';
const ACTIVATION_FAILED = 'activation-failed';
export const KEPT_FOR_NOBODY = 'number-kept-for-nobody';

/** Saves what was decided, together with the facts that it makes true. */
@Injectable()
export class ActivationStore {
  private readonly activations: mongo.Collection<ActivationRow>;
  private readonly credentials: mongo.Collection<CredentialsRow>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly alerts: Alerts,
    @Inject(SETTINGS) private readonly settings: ProvisioningSettings,
  ) {
    this.activations = database.rows(activationCollection);
    this.credentials = database.rows(credentialsCollection);
  }

  /** The lease stays as it is: the call that this announces is made under it. False when another replica took over. */
  async saveIntent(row: ActivationRow, intent: Activation): Promise<boolean> {
    return this.write(row, { $set: decided(row, intent) });
  }

  /** False, and nothing saved, when another replica took over, or a cancellation came between: its knowledge is newer. */
  async saveDecision(row: ActivationRow, decision: Decision): Promise<boolean> {
    const { activation, runAgainInMs, isOverdue, credentials } = decision;
    const fields = decided(row, activation);
    const update = runAgainInMs === null ? ended(fields) : againIn(runAgainInMs, fields);
    if (runAgainInMs !== null && !isOverdue) return this.write(row, update);
    return this.database.transaction(async (tx) => {
      if (!(await this.write(row, update, tx))) return false;
      const next = { ...row, ...fields };
      if (activation.state === 'ACTIVE' && credentials) await this.announceActive(tx, next, credentials);
      if (activation.state === 'FAILED') await this.announceFailed(tx, next);
      if (activation.state === 'RELEASED') await this.announceReleased(tx, next);
      if (isOverdue) await this.raiseOverdue(tx, next);
      return true;
    });
  }

  /**
   * Saves that the number is to be given back, or that there is none. A call that is under way keeps its lease: looked up before it
   * has arrived, a number that it brings would be missed. Who made it finds itself overtaken, and saves nothing.
   */
  async saveRelease(tx: Transaction, row: ActivationRow, activation: Activation): Promise<void> {
    const fields = decided(row, activation);
    const isOver = activation.state === 'RELEASED';
    const unfinished = isUnanswered(activation) ? { $set: fields } : againIn(0, fields);
    if (!(await this.write(row, isOver ? ended(fields) : unfinished, tx))) throw overtaken(row);
    if (isOver) await this.announceReleased(tx, { ...row, ...fields });
  }

  /** What had failed, or ended, is due again. A duplicate key when another order has the number. */
  async saveAgain(tx: Transaction, row: ActivationRow, activation: Activation): Promise<void> {
    if (!(await this.write(row, againIn(0, decided(row, activation)), tx))) throw overtaken(row);
  }

  /** The order has another number; `activation` is how that one stands. Whatever was amiss with the former one is another row's. */
  async saveExchange(
    tx: Transaction,
    row: ActivationRow,
    { number, areaCode }: Pick<ActivationRow, 'number' | 'areaCode'>,
    activation: Activation,
  ): Promise<void> {
    const fields = { ...decided(row, activation), number, areaCode, orphan: null, amissSince: null };
    const update = isLive(activation) ? againIn(0, fields) : { $set: fields };
    if (!(await this.write(row, update, tx))) throw overtaken(row);
    if (!isLive(activation)) await this.announceFailed(tx, { ...row, ...fields });
  }

  /** Begins or ends the suspension of an order's number, and hides its credentials or shows them again. */
  async changeSuspension(tx: Transaction, orderId: string, change: (row: Activation) => Activation): Promise<void> {
    const row = await this.activations.findOne({ _id: orderId }, { session: tx.session });
    const activation = row && change(row);
    if (!row || !activation || activation === row) return;
    if (!(await this.write(row, { $set: decided(row, activation) }, tx))) throw overtaken(row);
    const since = activation.suspension?.since;
    await this.credentials.updateOne(
      { _id: row.number, orderId },
      since ? { $set: { hiddenAt: since } } : { $unset: { hiddenAt: 1 } },
      { session: tx.session },
    );
    const ownerUserId = await ownerOfLine(this.database, row, tx);
    await this.outbox.announce(tx, lineChanged, { orderId, ownerUserId }, aboutOrder(orderId));
  }

  async announceFailed(tx: Transaction, row: ActivationRow): Promise<void> {
    const { _id: orderId, number, reason } = row;
    const why = reason ?? 'carrier-unreachable';
    const failedAt = turnedAt(row).toISOString();
    await this.outbox.announce(tx, activationFailed, { orderId, number, reason: why, failedAt }, aboutOrder(orderId));
    await this.alerts.raise(tx, { code: ACTIVATION_FAILED, subject: orderId, detail: `${number}: ${why}` });
  }

  /** The number is nobody's here: what was known of its line goes with it. */
  async announceReleased(tx: Transaction, row: ActivationRow): Promise<void> {
    const { _id: orderId, number } = row;
    await this.credentials.deleteOne({ _id: number, orderId }, { session: tx.session });
    // Whatever was wrong with it: it is over.
    for (const code of [RELEASE_FAILING, ACTIVATION_FAILED] as const)
      await this.alerts.close(tx, { code, subject: orderId });
    await this.alerts.close(tx, { code: KEPT_FOR_NOBODY, subject: number });
    // Also of an order that had it before.
    await this.activations.updateMany(
      { number, orphan: { $gt: '' as never } },
      { $set: { orphan: null, amissSince: null, monthlyCents: null } },
      { session: tx.session },
    );
    // Given back once more, for the carrier had kept it: the order's end was told then.
    if (row.history.filter(({ state }) => state === 'RELEASED').length > 1) return;
    const releasedAt = turnedAt(row).toISOString();
    await this.outbox.announce(tx, numberReleased, { orderId, number, releasedAt }, aboutOrder(orderId));
  }

  private async raiseOverdue(tx: Transaction, { _id: orderId, number }: ActivationRow): Promise<void> {
    const detail = `${number}: the subscription has ended and the carrier does not take the number back; cancel it in its panel`;
    await this.alerts.raise(tx, { code: RELEASE_FAILING, subject: orderId, detail });
  }

  private async announceActive(tx: Transaction, row: ActivationRow, given: SipCredentials): Promise<void> {
    const { number } = row;
    const sip = { username: given.username, server: given.server, port: SIP_PORT };
    const sealedPassword = seal(given.password, this.settings.SIP_CREDENTIALS_KEY, number);
    await this.announceLine(tx, row, { ...sip, sealedPassword });
  }

  /** The same with a line that was given, whose password is sealed already. */
  announceGiven(tx: Transaction, row: ActivationRow, { username, server, port, sealedPassword }: Line): Promise<void> {
    return this.announceLine(tx, row, { username, server, port, sealedPassword });
  }

  private async announceLine(tx: Transaction, row: ActivationRow, { sealedPassword, ...sip }: Line): Promise<void> {
    const { _id: orderId, number } = row;
    await this.credentials.replaceOne(
      { _id: number },
      { orderId, ...sip, sealedPassword },
      { session: tx.session, upsert: true },
    );
    // It had failed before, and somebody had it tried again.
    await this.alerts.close(tx, { code: ACTIVATION_FAILED, subject: orderId });
    const activatedAt = turnedAt(row).toISOString();
    await this.outbox.announce(tx, numberActivated, { orderId, number, activatedAt, sip }, aboutOrder(orderId));
  }

  private async write({ _id, revision }: ActivationRow, update: Update, tx?: Transaction): Promise<boolean> {
    const written = await this.activations.updateOne({ _id, revision }, update, { session: tx?.session });
    return written.matchedCount === 1;
  }
}

type Line = Pick<CredentialsRow, 'username' | 'server' | 'port' | 'sealedPassword'>;
type Update = mongo.UpdateFilter<ActivationRow> | mongo.Document[];
type Decided = Activation & Pick<ActivationRow, 'live' | 'revision' | 'orphan'>;

/** What a step changes, and nothing else of the row. */
const decided = ({ revision, orphan }: ActivationRow, activation: Activation): Decided => {
  const { state, step, failures, inDoubt, attempts, reason, version, history } = activation;
  const { suspension = null, resumedAt = null } = activation;
  const journey = { state, step, failures, inDoubt, attempts, reason, version, history, suspension, resumedAt };
  const live = { live: isLive(activation), revision: revision + 1 };
  // One that the carrier had for nobody is on its way back, or in use again.
  const isGoing = state === 'RELEASING' || state === 'RELEASED';
  return { ...journey, ...live, ...(orphan ? { orphan: isGoing ? ('returning' as const) : null } : {}) };
};

const overtaken = ({ _id }: ActivationRow): Error => new Error(`activation ${_id} changed within a transaction`);

/** The next night asks the carrier whether it sees the end as we do. */
const ended = (fields: Decided): Update => ({
  $set: { ...fields, lookAt: turnedAt(fields) },
  $unset: { nextRunAt: 1 },
});

/** Due by the database's clock, which also judges what is due. */
const againIn = (ms: number, fields: Decided): mongo.Document[] => [
  { $set: { ...literally(fields), nextRunAt: { $add: ['$$NOW', ms] } } },
];

/** In a pipeline a text that begins with `$` would be a field. */
const literally = (fields: Decided): mongo.Document =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, { $literal: value as unknown }]));

const aboutOrder = (orderId: string): { correlationId: string } => ({ correlationId: orderId });
