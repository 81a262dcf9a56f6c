import type { CustomerEvent } from '@numera/contracts/billing/customer-books';
import type { NamedUser } from '@numera/contracts/identity/name-users';
import type { SentLetter } from '@numera/contracts/notifications/list-letters';
import type { AuditLine } from '@numera/contracts/operations/audit-of-all';
import { deedText } from '@numera/rules/deed-texts';
import { formatDid } from '@numera/rules/did';
import { formatCents } from '@numera/rules/money';
import { paymentMethodText } from '@numera/rules/plan-texts';
import { subscriptionStatus } from '@numera/rules/status-texts';
import { causeText } from './cause-words.ts';
import { deedEndText, orderTurnText, refundTurnText } from '@numera/rules/story-texts';
import type { Step } from '../../ui/kit/history.tsx';

type Words = Readonly<Record<string, string>>;

/** Who or what turned it, where that is no administrator. */
const causes: Words = {
  owner: 'pelo cliente',
  admin: 'pela nossa equipe',
  provider: 'pelo provedor de pagamentos',
  carrier: 'pela operadora',
  money: 'por um pagamento',
  time: 'pelo prazo',
};

const known = (words: Words, code: string): string => (Object.hasOwn(words, code) ? words[code]! : code);

/** What happened, in words. */
export function eventText({ what, code, amountCents }: CustomerEvent): string {
  const amount = amountCents === null ? '' : formatCents(amountCents);
  switch (what) {
    case 'registered':
      return 'Cadastro criado';
    case 'order':
      return orderTurnText(code);
    case 'number':
      return `Número: ${subscriptionStatus(code).text.toLowerCase()}`;
    case 'paid':
      return `Pagamento de ${amount} (${paymentMethodText(code)})`;
    case 'refund':
      return `${refundTurnText(code)}: ${amount}`;
    case 'deed':
      return deedText(code);
    case 'deed-end':
      return deedEndText(code);
    default:
      return what satisfies never;
  }
}

/** Of which number, by whom and why. Reasons are for operators, who read this. */
export function eventNote({ by, reason, number, what }: CustomerEvent, people: readonly NamedUser[]): string {
  const who = people.find(({ id }) => id === by)?.name ?? (by === null ? null : known(causes, by));
  const why =
    what === 'deed' || what === 'deed-end' || what === 'refund' || what === 'order' || what === 'number'
      ? reason
      : null;
  return [number && formatDid(number), who, why !== null && (what === 'deed' ? why : causeText(why))]
    .filter(Boolean)
    .join(' · ');
}

/** What became of a letter. */
export const letterStates: Readonly<Record<SentLetter['state'], string>> = {
  QUEUED: 'Na fila',
  SENT: 'Enviado',
  FAILED: 'Falhou',
  CAPPED: 'Retido pelo limite de envios',
  EXPIRED: 'Venceu antes de sair',
};

interface Told {
  readonly books: { readonly events: readonly CustomerEvent[]; readonly people: readonly NamedUser[] } | undefined;
  readonly letters?: readonly SentLetter[] | undefined;
  readonly deeds?: readonly AuditLine[] | undefined;
}

/** Everything that happened, the latest first, as far as it has come. */
export function storyOf({ books, letters = [], deeds = [] }: Told): Step[] {
  const steps: Step[] = [
    ...(books?.events ?? []).map((event, at) => ({
      ...{ key: `${at}`, at: event.at, isDay: event.isDay },
      ...{ what: eventText(event), note: eventNote(event, books!.people) },
    })),
    ...letters.map(({ id, subject, to, state, queuedAt, sentAt }) => ({
      ...{ key: id, at: sentAt ?? queuedAt, what: `Email: ${subject}` },
      note: `${to} · ${letterStates[state]}`,
    })),
    ...deeds.map(({ id, at, action, who, reason }) => ({
      ...{ key: id, at, what: deedText(action), note: [who?.name, reason].filter(Boolean).join(' · ') },
    })),
  ];
  return steps.sort((a, b) => b.at.localeCompare(a.at));
}
