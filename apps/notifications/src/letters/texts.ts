import type { PaymentMethod } from '@numera/contracts/primitives';
import { formatDay, today } from '@numera/rules/dates';
import { salutationName } from '@numera/rules/lure-name';
import { formatCents } from '@numera/rules/money';
import { paymentMethodText, periodText } from '@numera/rules/plan-texts';

const brasilia = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** 'dd/MM/yyyy às HH:mm', in Brasília. */
const momentText = (instant: string): string => brasilia.format(new Date(instant)).replace(', ', ' às ');

/** Not by a name that leads somewhere: anybody may order in any name, for any address. */
export const hello = (name: string): string => {
  const called = salutationName(name);
  return called === null ? 'Olá.' : `Olá, ${called}.`;
};

export const frame = {
  brand: 'Numera',
  support: 'Precisa de ajuda? Responda a este email ou escreva para',
};

/** Why somebody gets a letter: as long as nothing is paid, anybody may have given the address. */
export const footers = {
  ordered:
    'Você recebe este email porque um número foi reservado na Numera com este endereço. Se não foi você, ignore: sem pagamento, nada é cobrado.',
  bought: 'Você recebe este email porque contratou um número na Numera.',
  signedUp: 'Você recebe este email porque uma conta foi criada na Numera com este endereço.',
  account: 'Você recebe este email porque há uma conta na Numera com este endereço.',
  closed: 'Você recebe este email porque havia uma conta na Numera com este endereço.',
  operators: (alertId: string) =>
    `Aviso interno para a operação da Numera. Quando estiver resolvido, feche o alerta na página Operação do painel, ou com npm run alerts -- --close ${alertId}`,
};

export const labels = {
  amount: 'Valor',
  dueDate: 'Vencimento',
  debitOn: 'Débito automático',
  payUntil: 'Pague até',
  paidOn: 'Pago em',
  method: 'Pagamento',
  charge: 'Cobrança',
  chargeAmount: 'Valor da cobrança',
  owed: 'Em aberto',
  reason: 'Motivo',
  suspendsOn: 'Suspensão',
  suspendedOn: 'Suspenso em',
  endsOn: 'Fim do contrato',
  endedOn: 'Encerrado em',
  worksUntil: 'Funciona até',
  paidUntil: 'Pago até',
  nextDueDate: 'Próxima cobrança',
  creditedDays: 'Dias não cobrados',
  bankSays: 'Resposta do banco',
  answerBy: 'Escolha até',
  termsFrom: 'Vale para cobranças a partir de',
  termsNext: 'Plano novo',
  termsNow: 'Plano atual',
  triedAgainOn: 'Nova tentativa',
  refunded: 'Valor da devolução',
  card: 'Cartão',
  changedAt: 'Trocado em',
  validUntil: 'Vale até',
  when: 'Hora de Brasília',
  device: 'Dispositivo',
  unknownDevice: 'Dispositivo desconhecido',
  place: 'Local aproximado',
  city: 'Cidade',
  plan: 'Plano',
  subscription: 'Assinatura',
  order: 'Pedido',
  sipUser: 'Usuário SIP',
  sipServer: 'Servidor',
  sipPort: 'Porta',
  service: 'Serviço',
  code: 'Código',
  subject: 'Referência',
  detail: 'Detalhe',
  alert: 'Alerta',
};

export const orderTexts = {
  action: 'Acompanhar o pedido',
  open: 'Abrir o pedido',
  note: 'O link do pedido abre sem senha: não encaminhe este email.',
};

/** What somebody reads who has paid while the letter was on its way. */
export const ifPaid = (method: PaymentMethod): string =>
  `Se você já pagou, desconsidere este email${method === 'BOLETO' ? ': a compensação do boleto leva até 3 dias úteis' : ''}.`;

export const chargeTexts = {
  pay: 'Pagar agora',
  note: 'O link da cobrança abre sem senha: não encaminhe este email.',
};

/** Every figure and date of the letters goes through these, so that all of them write it the same way. */
export const shown = {
  cents: formatCents,
  day: formatDay,
  moment: momentText,
  /** The day in Brasília of an instant. */
  dayOf: (instant: string): string => formatDay(today(new Date(instant))),
  method: paymentMethodText,
  period: periodText,
  /** 'Profissional · Mensal'. */
  plan: ({ name, period }: { name: string; period: string }): string => `${name} · ${periodText(period)}`,
};
