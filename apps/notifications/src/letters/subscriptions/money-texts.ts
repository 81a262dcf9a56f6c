import type { latePaymentOffered } from '@numera/contracts/billing/late-money';
import type {
  cardChanged,
  paymentRefunded,
  renewalPaid,
  renewalRefused,
} from '@numera/contracts/billing/subscription-facts';
import type { DataOf } from '@numera/contracts/contract';
import { formatDid } from '@numera/rules/did';
import type { Words } from '../letter.ts';
import { hello, shown } from '../texts.ts';

export const renewalPaidTexts = ({ number, buyer, paidUntil }: DataOf<typeof renewalPaid>): Words => ({
  subject: `Pagamento recebido: ${formatDid(number.number)}`,
  preview: `Seu número está pago até ${shown.day(paidUntil)}.`,
  heading: 'Recebemos seu pagamento',
  paragraphs: [`${hello(buyer.name)} Obrigado. Seu número está pago até ${shown.day(paidUntil)}.`],
});

export const renewalRefusedTexts = ({ number, buyer, triedAgainOn }: DataOf<typeof renewalRefused>): Words => ({
  subject: `Cobrança do número ${formatDid(number.number)} não passou no cartão`,
  preview: 'Isso acontece, e por enquanto nada muda no seu número.',
  heading: 'O banco não aprovou a cobrança',
  paragraphs: [
    `${hello(buyer.name)} Tentamos cobrar no seu cartão e o banco não aprovou. Isso acontece, e por enquanto nada muda no seu número.`,
    triedAgainOn
      ? `Tentamos de novo em ${shown.day(triedAgainOn)}. Se preferir, use outro cartão ou pague de outra forma pelo link abaixo.`
      : 'Não vamos tentar de novo sozinhos: use outro cartão ou pague de outra forma pelo link abaixo.',
  ],
});

/** How money comes back whose payer need do nothing for it. */
const wayBack = {
  PIX: 'O valor volta na hora para a conta de onde saiu o PIX. Você não precisa fazer nada.',
  CREDIT_CARD: 'O valor aparece como crédito em até duas faturas do seu cartão. Você não precisa fazer nada.',
  BOLETO: 'Você não precisa fazer nada.',
} as const;

/** Nothing is on its way any more. */
const byHand =
  'Nossa equipe entregou o valor diretamente a você, fora do provedor de pagamentos. Se não o recebeu, responda a este email.';

/** How its payer says where the money shall go: on the page that the letter leads to, or in an answer where it leads to none. */
const askedFor = (isLinked: boolean): string =>
  isLinked
    ? 'Para receber, diga em qual conta: o link abaixo abre a página do nosso provedor de pagamentos.'
    : 'Para receber, responda a este email, e combinamos em qual conta.';

export const refundedTexts = (
  { number, buyer, charge, refundedCents, form, inHand }: DataOf<typeof paymentRefunded>,
  isLinked: boolean,
): Words => {
  const [amount, due] = [shown.cents(refundedCents), shown.day(charge.dueDate)];
  const after = 'Se algo mudar no seu número, avisamos em outro email.';
  return form === null
    ? {
        subject: `Devolução de ${amount} do número ${formatDid(number.number)}`,
        preview: inHand ? 'O valor foi entregue a você diretamente.' : 'Você não precisa fazer nada.',
        heading: 'Devolvemos seu dinheiro',
        paragraphs: [
          `${hello(buyer.name)} Devolvemos ${amount} da cobrança com vencimento em ${due}.`,
          inHand ? byHand : wayBack[charge.method],
          after,
        ],
      }
    : {
        subject: `Devolução de ${amount} do número ${formatDid(number.number)}: falta a conta`,
        preview: 'Diga em qual conta quer receber.',
        heading: 'Em qual conta devolvemos seu dinheiro?',
        paragraphs: [
          `${hello(buyer.name)} Temos ${amount} para devolver a você, da cobrança com vencimento em ${due}.`,
          askedFor(isLinked),
          after,
        ],
      };
};

export const latePaymentTexts = ({ number, buyer, answerBy }: DataOf<typeof latePaymentOffered>): Words => ({
  subject: `Seu pagamento chegou depois do prazo: ${formatDid(number.number)}`,
  preview: `Escolha outro número ou receba o dinheiro de volta até ${shown.day(answerBy)}.`,
  heading: 'Recebemos seu pagamento, mas o número já não está reservado',
  paragraphs: [
    `${hello(buyer.name)} Seu pagamento chegou depois que o pedido tinha terminado, e o número ${formatDid(number.number)} não está mais reservado para você. Seu dinheiro está seguro.`,
    `Pelo link abaixo, escolha outro número de ${number.city} pelo mesmo preço ou peça o dinheiro de volta.`,
    `Se você não escolher até ${shown.day(answerBy)}, devolvemos o valor inteiro.`,
  ],
});

/** 'VISA final 1111'; a brand that nobody could name is left out. */
export const cardText = ({ brand, lastDigits }: DataOf<typeof cardChanged>['card']): string =>
  brand === 'UNKNOWN' ? `final ${lastDigits}` : `${brand} final ${lastDigits}`;

export const cardChangedTexts = ({ number, buyer, card }: DataOf<typeof cardChanged>): Words => ({
  subject: `Cartão trocado: ${formatDid(number.number)}`,
  preview: `As próximas cobranças vão para o cartão ${cardText(card)}.`,
  heading: 'O cartão da assinatura foi trocado',
  paragraphs: [
    `${hello(buyer.name)} As próximas cobranças deste número vão para o cartão ${cardText(card)}. Nada foi cobrado pela troca.`,
    'Se foi você, não precisa fazer nada. Se não foi, responda a este email agora, e desfazemos a troca.',
  ],
});

export const moneyActions = {
  choose: 'Escolher o que fazer',
  payOtherwise: 'Pagar de outra forma',
  sayAccount: 'Informar a conta',
};
