import type { AttentionEntry } from '@numera/contracts/billing/attention';

const kinds: Readonly<Record<AttentionEntry['kind'], string>> = {
  'activation-failed': 'Falha na ativação',
  'late-money': 'Pago depois do prazo',
  'owed-back': 'Valor a devolver',
};

/** Why, in words for whoever repairs it; a reason that nobody has named yet is shown as it was noted. */
const reasons: Readonly<Record<string, string>> = {
  'number-taken': 'A operadora já vendeu este número para outra pessoa.',
  'number-serves-another-order': 'O número já atende outro pedido.',
  'carrier-refused': 'A operadora recusou a ativação.',
  'carrier-unreachable': 'A operadora não respondeu em nenhuma das tentativas.',
  'outcome-unknown': 'A operadora não confirmou se ativou o número.',
  'line-missing': 'As credenciais informadas na venda não existem mais.',
  'paid after the order ended': 'O cliente pagou quando o número já tinha sido liberado.',
  'owed-back': 'Este pagamento não vale mais nada: devolva o valor ao cliente.',
};

const underWay: Readonly<Record<NonNullable<AttentionEntry['underWay']>, string>> = {
  activation: 'Ativação em andamento',
  number: 'Novo número em andamento',
  return: 'Devolução em andamento',
};

export const kindText = ({ kind }: Pick<AttentionEntry, 'kind'>): string => kinds[kind];
export const whyText = ({ why }: Pick<AttentionEntry, 'why'>): string =>
  Object.hasOwn(reasons, why) ? reasons[why]! : why;
export const underWayText = (what: NonNullable<AttentionEntry['underWay']>): string => underWay[what];
