import { formatDay } from '@numera/rules/dates';
import { formatCents } from '@numera/rules/money';
import { slipView } from './identification-field.ts';
import type { Payment } from './payment.ts';
import { shortId, slipUrl } from './payment.ts';
import { isUnpaid } from './payment-state.ts';
import { pixPayload } from './pix-qr-code.ts';
import { methodWords, statusWords } from './words.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const shell = (title: string, content: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body class="invoice"><main class="card">${content}
<p class="watermark">Ambiente de testes: ninguém é cobrado.</p></main></body>
</html>`;

/** A page that only says something. */
export const messagePage = (title: string, text: string): string =>
  shell(title, `<h1>${escape(title)}</h1><p>${escape(text)}</p>`);

/** The invoice as its payer sees it, with the button that stands for the payer's bank. */
export async function invoicePage(payment: Payment, publicUrl: string): Promise<string> {
  const id = shortId(payment);
  const unpaid = isUnpaid(payment.status);
  const slip = slipView(payment);
  const words = statusWords(payment.status);
  const rows: [string, string][] = [
    ['Vencimento', formatDay(payment.dueDate)],
    ['Forma de pagamento', methodWords[payment.billingType]],
    ...(payment.clientPaymentDate ? [['Pago em', formatDay(payment.clientPaymentDate)] as [string, string]] : []),
    ['Fatura', payment.invoiceNumber],
    ...(payment.description ? [['Descrição', payment.description] as [string, string]] : []),
  ];
  const pix =
    unpaid && payment.billingType !== 'CREDIT_CARD'
      ? `<img class="qr" src="/asaas/i/${id}/qr.png?v=${payment.version}" width="220" height="220" alt="QR Code do Pix">
<label class="code">Pix copia e cola<textarea readonly rows="5">${escape(pixPayload(payment, publicUrl))}</textarea></label>`
      : '';
  const bankSlip = slip
    ? `<label class="code">Linha digitável<textarea readonly rows="2">${slip.identificationField}</textarea></label>
<p><a href="${escape(slipUrl(publicUrl, payment) ?? '')}">Abrir o boleto em PDF</a></p>`
    : '';
  const pay = unpaid
    ? `<form method="post" action="/asaas/i/${id}/pagar"><button class="primary">Pagar ${formatCents(payment.cents)}</button></form>`
    : '';
  return shell(
    `Fatura ${payment.invoiceNumber}`,
    `<span class="badge ${words.tone}">${words.icon} ${words.word}</span>
<p class="amount">${formatCents(payment.cents)}</p>
<dl>${rows.map(([term, value]) => `<div><dt>${term}</dt><dd>${escape(value)}</dd></div>`).join('')}</dl>
${pix}${bankSlip}${pay}`,
  );
}
