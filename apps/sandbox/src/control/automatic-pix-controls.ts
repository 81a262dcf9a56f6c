import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refusal } from '../asaas/asaas-error.ts';
import {
  type Authorization,
  authorizationOf,
  isEligible,
  moveAuthorization,
  moveInstruction,
  pendingDebitOf,
  setEligible,
} from '../asaas/automatic-pix.ts';
import { payWithConsent } from '../asaas/drive-debits.ts';
import type { Payment } from '../asaas/payment.ts';
import { isUnpaid } from '../asaas/payment-state.ts';
import type { Sandbox } from '../sandbox.ts';

/** `GET|POST /control/automatic-pix`: whether the account may offer it. */
export function automaticPixControls(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/automatic-pix', () => ({ eligible: isEligible(sandbox) }));
  app.post('/automatic-pix', ({ body }) => {
    const { eligible } = z.strictObject({ eligible: z.boolean() }).parse(body);
    setEligible(sandbox, eligible);
    return { eligible };
  });
}

/** What the payer, or his bank, does about the consent and the debit of a charge, by the name in the address. */
const verbs: Record<string, (sandbox: Sandbox, payment: Payment) => unknown> = {
  'pay-with-consent': payWithConsent,
  'refuse-consent': (sandbox, payment) => moveAuthorization(sandbox, offered(sandbox, payment), 'REFUSED'),
  'expire-consent': (sandbox, payment) => moveAuthorization(sandbox, living(sandbox, payment), 'EXPIRED'),
  'withdraw-consent': (sandbox, payment) =>
    moveAuthorization(sandbox, living(sandbox, payment, 'ACTIVE'), 'CANCELLED', 'REQUESTED_BY_PAYER_USER'),
  'refuse-debit': (sandbox, payment) => moveInstruction(sandbox, debit(sandbox, payment), 'REFUSED'),
  'cancel-debit': (sandbox, payment) => moveInstruction(sandbox, debit(sandbox, payment), 'CANCELLED'),
};

export const automaticPixVerbs = Object.keys(verbs);

/** The charge afterwards; null when the verb is none of these. */
export function actOnAutomaticPix(sandbox: Sandbox, payment: Payment, verb: string): Payment | null {
  const act = verbs[verb];
  if (!act) return null;
  act(sandbox, payment);
  return sandbox.ledger.tables.payments.get(payment.id) ?? payment;
}

/** What its page offers. */
export function automaticPixActions(sandbox: Sandbox, payment: Payment): string[] {
  const status = authorizationOf(sandbox, payment)?.status;
  if (status === 'CREATED' && isUnpaid(payment.status)) return ['pay-with-consent', 'refuse-consent'];
  if (status !== 'ACTIVE') return [];
  return ['withdraw-consent', ...(pendingDebitOf(sandbox, payment.id) ? ['refuse-debit', 'cancel-debit'] : [])];
}

function living(sandbox: Sandbox, payment: Payment, ...wanted: Authorization['status'][]): Authorization {
  const authorization = authorizationOf(sandbox, payment);
  const fitting = wanted.length > 0 ? wanted : (['CREATED', 'ACTIVE'] as const);
  if (authorization && fitting.some((status) => status === authorization.status)) return authorization;
  throw refusal('invalid_action', 'Não há autorização de Pix Automático que permita esta ação.');
}

const offered = (sandbox: Sandbox, payment: Payment): Authorization => living(sandbox, payment, 'CREATED');

function debit(sandbox: Sandbox, payment: Payment) {
  const pending = pendingDebitOf(sandbox, payment.id);
  if (!pending) throw refusal('invalid_action', 'Não há débito agendado para esta cobrança.');
  return pending;
}
