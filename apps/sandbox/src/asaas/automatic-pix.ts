import { centsToReais } from '@numera/rules/money';
import type { Sandbox } from '../sandbox.ts';
import { emitAutomaticPixEvent } from './emit-event.ts';
import type { Payment } from './payment.ts';
import type { Subscription } from './subscription.ts';
import type { Cycle } from './subscription-cycle.ts';

/** A payer's consent that later charges are debited by themselves. */
export interface Authorization {
  id: string;
  customerId: string;
  subscriptionId: string;
  frequency: string;
  startDate: string;
  cents: number;
  status: 'CREATED' | 'ACTIVE' | 'CANCELLED' | 'REFUSED' | 'EXPIRED';
  cancellationDate: string | null;
  cancellationReason: 'REQUESTED_BY_PAYER_USER' | 'REQUESTED_BY_RECEIVER_USER' | null;
}

/** What the payer's bank is told of one charge. */
export interface Instruction {
  id: string;
  authorizationId: string;
  customerId: string;
  paymentId: string;
  dueDate: string;
  status: 'AWAITING_REQUEST' | 'SCHEDULED' | 'DONE' | 'CANCELLED' | 'REFUSED';
  refusalReason: string | null;
}

/** Of a PIX, a slip, or a charge whose payer chooses; not every cycle has a frequency of the central bank's. */
const frequencies: Partial<Record<Cycle, string>> = {
  WEEKLY: 'WEEKLY',
  MONTHLY: 'MONTHLY',
  QUARTERLY: 'QUARTERLY',
  SEMIANNUALLY: 'SEMIANNUALLY',
  YEARLY: 'ANNUALLY',
};

const ELIGIBLE = 'automaticPix';

/** Whether the account may offer it: as the environment says, until a tester says otherwise. */
export const isEligible = ({ ledger, config }: Sandbox): boolean =>
  (ledger.tables.settings.get(ELIGIBLE) ?? (config.automaticPix ? 1 : 0)) === 1;

export function setEligible(sandbox: Sandbox, eligible: boolean): void {
  sandbox.ledger.batch(() => {
    sandbox.ledger.put('settings', ELIGIBLE, eligible ? 1 : 0);
    const eligibility = { status: eligible ? 'ELIGIBLE' : 'INELIGIBLE', ineligibleReasons: [] };
    emitAutomaticPixEvent(sandbox, 'ELIGIBILITY_UPDATED', { eligibility }, {});
  });
}

/** What a new subscription says of itself; null where it is not offered. The documents do not name the values. */
export const modeOf = (sandbox: Sandbox, { billingType, cycle }: Pick<Subscription, 'billingType' | 'cycle'>) =>
  isEligible(sandbox) && billingType !== 'CREDIT_CARD' && frequencies[cycle] ? 'ENABLED' : null;

/** The code of its first charge asks the payer for his consent, too. */
export function offerAutomaticPix(sandbox: Sandbox, subscription: Subscription): void {
  if (!subscription.automaticPixMode) return;
  saveAuthorization(sandbox, 'CREATED', {
    id: sandbox.ids.uuid('authorization'),
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    frequency: frequencies[subscription.cycle] ?? 'MONTHLY',
    startDate: subscription.firstDueDate,
    cents: subscription.cents,
    status: 'CREATED',
    cancellationDate: null,
    cancellationReason: null,
  });
}

/** What has been agreed, or is to be, for the subscription of a charge. */
export const authorizationOf = ({ ledger }: Sandbox, { subscriptionId }: Payment): Authorization | undefined =>
  [...ledger.tables.authorizations.values()].findLast((it) => it.subscriptionId === subscriptionId);

type Moved = Exclude<Authorization['status'], 'CREATED'>;

const eventsOf: Record<Moved, string> = {
  ACTIVE: 'ACTIVATED',
  CANCELLED: 'CANCELLED',
  REFUSED: 'REFUSED',
  EXPIRED: 'EXPIRED',
};

/** Moves a consent on; with its end what was to be debited by it is not any more. */
export function moveAuthorization(
  sandbox: Sandbox,
  authorization: Authorization,
  status: Moved,
  cancellationReason: Authorization['cancellationReason'] = null,
): Authorization {
  return sandbox.ledger.batch(() => {
    const cancellationDate = status === 'CANCELLED' ? sandbox.clock.today() : null;
    const moved = { ...authorization, status, cancellationDate, cancellationReason };
    saveAuthorization(sandbox, eventsOf[status], moved);
    if (status !== 'ACTIVE')
      for (const it of sandbox.ledger.tables.instructions.values())
        if (it.authorizationId === moved.id && isPending(it)) moveInstruction(sandbox, it, 'CANCELLED');
    return moved;
  });
}

function saveAuthorization(sandbox: Sandbox, event: string, authorization: Authorization): void {
  const { subscriptionId, customerId } = authorization;
  sandbox.ledger.batch(() => {
    sandbox.ledger.put('authorizations', authorization.id, authorization);
    const about = { subscriptionId, customerId, status: authorization.status };
    sandbox.ledger.record({ provider: 'asaas', kind: 'automatic-pix.authorization', ...about });
    const subject = { authorization: authorizationView(authorization) };
    emitAutomaticPixEvent(sandbox, `AUTHORIZATION_${event}`, subject, { subscriptionId });
  });
}

const isPending = ({ status }: Instruction): boolean => status === 'AWAITING_REQUEST' || status === 'SCHEDULED';

/** The debit of a charge that is still to come. */
export const pendingDebitOf = ({ ledger }: Sandbox, paymentId: string): Instruction | undefined =>
  [...ledger.tables.instructions.values()].find((it) => it.paymentId === paymentId && isPending(it));

/** It was paid otherwise, changed or removed: nothing is debited for it. */
export function dropDebit(sandbox: Sandbox, paymentId: string): void {
  const debit = pendingDebitOf(sandbox, paymentId);
  if (debit) moveInstruction(sandbox, debit, 'CANCELLED');
}

/** `DONE` has no event of its own: the charge tells that it was paid. */
export function moveInstruction(sandbox: Sandbox, before: Instruction, status: Instruction['status']): Instruction {
  const refusalReason = status === 'REFUSED' ? 'INSUFFICIENT_BALANCE' : null;
  const instruction = { ...before, status, refusalReason };
  sandbox.ledger.batch(() => {
    const { paymentId, customerId } = instruction;
    sandbox.ledger.put('instructions', instruction.id, instruction);
    sandbox.ledger.record({ provider: 'asaas', kind: 'automatic-pix.instruction', paymentId, customerId, status });
    if (status === 'DONE') return;
    const event = `PAYMENT_INSTRUCTION_${status === 'AWAITING_REQUEST' ? 'CREATED' : status}`;
    emitAutomaticPixEvent(sandbox, event, { paymentInstruction: instructionView(instruction) }, { paymentId });
  });
  return instruction;
}

export const authorizationView = (authorization: Authorization) => ({
  id: authorization.id,
  status: authorization.status,
  customerId: authorization.customerId,
  contractId: authorization.subscriptionId,
  subscriptionId: authorization.subscriptionId,
  frequency: authorization.frequency,
  startDate: authorization.startDate,
  finishDate: null,
  value: centsToReais(authorization.cents),
  cancellationDate: authorization.cancellationDate,
  cancellationReason: authorization.cancellationReason,
});

export const instructionView = (instruction: Instruction) => ({
  id: instruction.id,
  endToEndIdentifier: null,
  authorization: { id: instruction.authorizationId, endToEndIdentifier: null, customerId: instruction.customerId },
  dueDate: instruction.dueDate,
  status: instruction.status,
  paymentId: instruction.paymentId,
  purpose: 'SCHEDULE',
  refusalReason: instruction.refusalReason,
  retryAttempt: 0,
});
