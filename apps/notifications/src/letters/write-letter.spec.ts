import { readOrderLink } from '@numera/rules/order-link';
import { isOrderToken } from '@numera/server/order-token';
import { aCharge, aFailure, anActivation, anAlert, aPayment, aSlip } from '../../test/facts.ts';
import { linksOf } from './links.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { type MailData, type Template, writeLetter } from './write-letter.ts';

const key = Buffer.alloc(32, 7);
const links = linksOf({ PUBLIC_URL: 'https://numera.test', ORDER_TOKEN_KEY: key });

const text = <T extends Template>(template: T, data: MailData[T]): string =>
  renderText(writeLetter(template, data, links)).replaceAll('\u00a0', ' ');
const html = <T extends Template>(template: T, data: MailData[T]): string =>
  renderHtml(writeLetter(template, data, links));

describe('the letters', () => {
  it('bring the PIX code, what to pay, and until when in Brasília', () => {
    expect(writeLetter('pix', aCharge, links).subject).toBe('Código PIX do número (11) 4000-1234');
    const letter = text('pix', aCharge);
    for (const part of [aCharge.pixCopyPaste, 'Olá, Ana.', 'R$ 49,90', 'Pague até: 01/03/2026 às 23:59', 'São Paulo'])
      expect(letter).toContain(part);
    expect(html('pix', aCharge)).toContain('11 4000-1234');
  });

  it('bring the slip with its due date', () => {
    expect(text('boleto', aSlip)).toContain('Ver boleto: https://sandbox.asaas.com/b/pdf/1');
    expect(text('boleto', aSlip)).toContain('Vencimento: 02/03/2026');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'nonsense'])('do not link to %s', (bankSlipUrl) => {
    expect(html('boleto', { ...aSlip, bankSlipUrl })).not.toMatch(/Ver boleto|javascript:|data:text/);
  });

  it('are a receipt of the payment', () => {
    for (const part of ['R$ 49,90', '01/03/2026', aPayment.subscriptionId, 'https://numera.test/admin'])
      expect(text('receipt', aPayment)).toContain(part);
  });

  it('say how to set the number up, and where the password is, but not what it is', () => {
    for (const part of ['Usuário SIP: 1140001234', 'Servidor: sip.numera.test', 'Porta: 5060', '/admin/numeros'])
      expect(text('activated', anActivation)).toContain(part);
  });

  it.each([
    ['pix', aCharge],
    ['boleto', aSlip],
    ['receipt', aPayment],
    ['activated', anActivation],
    ['activation-failed', aFailure],
  ] as const)('open the order: %s', (template, data) => {
    const letter = text(template, data as MailData[typeof template]);
    const link = new URL(/https:\/\/numera\.test\/sucesso#\S+/.exec(letter)?.[0] ?? '');
    const { id, token } = readOrderLink(link.hash)!;
    expect(id).toBe(data.orderId);
    expect(isOrderToken(token, id, key)).toBe(true);
    // The key is in the link, where browsers keep it to themselves, and nowhere else.
    expect(letter.split(token)).toHaveLength(2);
    expect(html(template, data as MailData[typeof template]).split(token)).toHaveLength(2);
  });

  it('calm the buyer, without the carrier’s words', () => {
    expect(text('activation-failed', aFailure)).toContain('Você não precisa fazer nem pagar nada.');
    expect(text('activation-failed', aFailure)).not.toContain(aFailure.reason);
  });

  it('tell the operators everything', () => {
    for (const part of Object.values(anAlert)) expect(text('alert', anAlert)).toContain(part);
  });

  it('never become markup, whatever a buyer or an error writes', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const letters = [
      html('pix', { ...aCharge, buyer: { ...aCharge.buyer, name: evil }, pixCopyPaste: evil }),
      html('activated', { ...anActivation, sip: { ...anActivation.sip, username: evil, server: evil } }),
      html('receipt', { ...aPayment, number: { ...aPayment.number, city: evil } }),
      html('alert', { ...anAlert, code: evil, subject: evil, detail: evil }),
      html('boleto', { ...aSlip, bankSlipUrl: 'https://x.test/"onmouseover="alert(1)' }),
    ];
    for (const letter of letters) {
      expect(letter).not.toContain('<img');
      expect(letter).not.toMatch(/<[^>]*"onmouseover/);
    }
    expect(letters[3]).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  });
});
