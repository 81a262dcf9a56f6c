import type { OwnNumber } from '@numera/contracts/billing/own-numbers';
import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { subscriptionStatus } from '@numera/rules/status-texts';
import { endings, endingText } from './life-texts.ts';

type Turn = SubscriptionView['history'][number];

type EndingReason = NonNullable<OwnNumber['endingReason']>;

const isReason = (reason: string): reason is EndingReason => Object.hasOwn(endings, reason);

/**
 * What happened to a number, in words for its owner. What the services wrote down as the reason is for operators: only the
 * reasons of an end are words of the contract, the others are told by who or what brought it about.
 */
export function turnText({ status, by, reason }: Turn): string {
  switch (status) {
    case 'PENDING':
      if (by === 'admin') return 'Nova tentativa de ativação';
      return by === 'money' ? 'Número reservado para o seu pagamento' : 'Pedido feito';
    case 'ACTIVE':
      return by === 'money' ? 'Pagamento recebido: o número voltou a funcionar' : 'Número ativado';
    case 'SUSPENDED':
      return 'Suspenso por falta de pagamento';
    case 'ACTIVATION_FAILED':
      return by === 'money' ? 'Pagamento recebido depois do prazo' : 'A operadora não liberou o número';
    case 'CANCELED':
      return isReason(reason) ? endingText(reason) : endingText(null);
    default:
      return subscriptionStatus(status satisfies never).text;
  }
}
