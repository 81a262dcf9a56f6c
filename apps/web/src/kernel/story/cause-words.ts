import { formatDid } from '@numera/rules/did';

/** Why something came to be as it is, as the services noted it, in words for administrators. */
const causes: Readonly<Record<string, string>> = {
  ordered: 'pedido feito',
  'customer known': 'cliente cadastrado no provedor',
  'card given': 'cartão informado',
  'charge issued': 'cobrança criada',
  'charge known': 'cobrança encontrada no provedor',
  'charge removed': 'cobrança removida no provedor',
  'payment confirmed': 'pagamento confirmado',
  'number activated': 'número ativado',
  'ended without a charge': 'encerrado sem cobrança',
  'ended before the charge was sent': 'encerrado antes da cobrança',
  'the charge never arrived': 'a cobrança não chegou ao provedor',
  'the charge was not made': 'a cobrança não foi criada',
  'paid after the order ended': 'pago depois do fim do pedido',
  'its activation is tried again': 'nova tentativa de ativação',
  'its order ended unpaid': 'o pedido terminou sem pagamento',
  'to be EXPIRED': 'prazo de pagamento vencido',
  'to be CANCELED': 'pedido cancelado',
  'card-declined': 'cartão recusado',
  paid: 'pagamento recebido',
  'asked for': 'devolução pedida',
  sent: 'pedido enviado ao provedor',
  'not done': 'o provedor ainda não devolveu',
  'the request never arrived': 'o pedido não chegou ao provedor',
  'the provider gives it back': 'o provedor devolveu',
  'given back by hand': 'devolvido em mãos',
  'the provider gave it back no more': 'o provedor não devolve mais',
  owner: 'a pedido do cliente',
  admin: 'por decisão da nossa equipe',
  unpaid: 'por falta de pagamento',
  refunded: 'o valor foi devolvido',
  chargeback: 'por contestação do pagamento',
  'removed-at-provider': 'removida no provedor de pagamentos',
  'activation-failed': 'a ativação falhou',
  'number-taken': 'a operadora já vendeu o número para outra pessoa',
  'number-serves-another-order': 'o número já atende outro pedido',
  'carrier-refused': 'a operadora recusou a ativação',
  'carrier-unreachable': 'a operadora não respondeu',
  'line-missing': 'as credenciais informadas na venda não existem mais',
  'outcome-unknown': 'a operadora não confirmou a ativação',
};

/** Those that name something. */
const patterns: readonly (readonly [RegExp, (...numbers: string[]) => string])[] = [
  [/^\S+ was not paid$/, () => 'cobrança não paga'],
  [/^(55\d{10,11}) is given for late money$/, (given) => `${formatDid(given!)} para o valor pago depois do prazo`],
  [
    /^(55\d{10,11}) takes the place of (55\d{10,11})$/,
    (given, former) => `${formatDid(given!)} no lugar de ${formatDid(former!)}`,
  ],
];

/** What somebody wrote himself is told as he wrote it. */
export function causeText(reason: string): string {
  if (Object.hasOwn(causes, reason)) return causes[reason]!;
  for (const [pattern, words] of patterns) {
    const found = pattern.exec(reason);
    if (found) return words(...found.slice(1));
  }
  return reason;
}
