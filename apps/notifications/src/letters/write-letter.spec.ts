import { readOrderLink } from '@numera/rules/order-link';
import { isOrderToken } from '@numera/server/order-token';
import { anAlert } from './samples/operations.ts';
import { aCharge, aFailure, anActivation, aPayment, aSlip } from './samples/orders.ts';
import { key, links, support, written } from '../../test/letters.ts';
import { type MailData, type Template, writeLetter } from './write-letter.ts';

const text = <T extends Template>(template: T, data: MailData[T]): string => written(template, data).text;
const html = <T extends Template>(template: T, data: MailData[T]): string => written(template, data).html;

describe('the letters', () => {
  it('bring the PIX code, what to pay, and until when in Brasília', () => {
    expect(writeLetter('pix', aCharge, links).subject).toBe('Código PIX do número (11) 4000-1234');
    const letter = text('pix', aCharge);
    for (const part of [aCharge.pixCopyPaste, 'Olá, Ana.', 'R$ 49,90', 'Pague até: 01/03/2026 às 23:59', 'São Paulo'])
      expect(letter).toContain(part);
    expect(html('pix', aCharge)).toContain('11 4000-1234');
  });

  it('bring the slip with its due date', () => {
    expect(text('boleto', aSlip)).toContain('Ver boleto: https://boleto.example/exemplo.pdf');
    expect(text('boleto', aSlip)).toContain('Vencimento: 02/03/2026');
  });

  it('put the slip that activates the number first, with its line to copy whole, and speak of no other', () => {
    for (const letter of [text('boleto', aSlip), html('boleto', aSlip)]) {
      const parts = ['ativa o número', 'Linha digitável', aSlip.boletoLine!, 'Vencimento', 'Ver boleto'];
      const places = parts.map((part) => letter.indexOf(part));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places[0]).toBeGreaterThan(0);
      expect(letter).not.toMatch(/próxima/i);
    }
  });

  it('do without the line and the plan where nobody told them', () => {
    const letter = text('boleto', { ...aSlip, boletoLine: null, plan: null });
    expect(letter).not.toMatch(/Linha digitável|Plano/);
    expect(letter).toContain('Ver boleto');
    // A mail that was stored before there were such keys.
    const { boletoLine: _, plan: __, ...yesterday } = aSlip;
    expect(text('boleto', yesterday as typeof aSlip)).toBe(letter);
  });

  it.each([
    ['pix', aCharge],
    ['boleto', aSlip],
    ['receipt', aPayment],
    ['activated', anActivation],
  ] as const)('name the plan and its period: %s', (template, data) => {
    expect(text(template, data as MailData[typeof template])).toContain('Plano: Profissional · Mensal');
  });

  it.each([
    ['pix', aCharge],
    ['boleto', aSlip],
    ['receipt', aPayment],
    ['activated', anActivation],
    ['activation-failed', aFailure],
  ] as const)('bear the house’s sign and say who reads answers: %s', (template, data) => {
    const [plain, drawn] = [text(template, data as MailData[typeof template]), html(template, data as never)];
    expect(drawn).toMatch(/<img\s+src="cid:logo@numera"[^>]*alt="Numera"/);
    expect(drawn).toContain(`href="mailto:${support}"`);
    expect(plain).toContain(`Responda a este email ou escreva para ${support}`);
    expect(plain + drawn).not.toContain('não lê respostas');
  });

  it('ask nobody to believe an order that he did not make', () => {
    for (const letter of [text('pix', aCharge), text('boleto', aSlip)]) {
      expect(letter).toContain('Se não foi você, ignore');
      expect(letter).not.toContain('porque contratou');
    }
    expect(text('receipt', aPayment)).toContain('porque contratou');
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

  it('tell the operators everything, and nothing that is meant for customers', () => {
    for (const part of Object.values(anAlert)) expect(text('alert', anAlert)).toContain(part);
    for (const letter of [text('alert', anAlert), html('alert', anAlert)]) {
      expect(letter).not.toMatch(/Você recebe|contratou|Precisa de ajuda|suporte@/);
      expect(letter).toContain(`npm run alerts -- --close ${anAlert.alertId}`);
    }
  });

  it('tell the operators in Portuguese what an alert means and what to do, and lead to where it is closed', () => {
    const { letter, text: said } = written('alert', anAlert);
    expect(letter.subject).toBe('[Numera] Pagamento menor que o preço');
    for (const part of ['Nada foi liberado.', 'O que fazer: Confira o pagamento no Asaas'])
      for (const where of [said, html('alert', anAlert)]) expect(where).toContain(part);
    expect(said).toContain('Abrir a operação: https://numera.test/admin/operacao');
  });

  it('tell of an alert that only another version knows by its code', () =>
    expect(writeLetter('alert', { ...anAlert, code: 'former-matter' }, links).subject).toBe('[Numera] former-matter'));

  it.each(['https://golpe.example ganhe', 'golpe.com', 'ana@golpe.example', 'Ligue 1198765-4321'])(
    'call nobody by a name that leads somewhere: %s',
    (name) => {
      const buyer = { ...aCharge.buyer, name };
      const letters = [
        ...(['pix', 'boleto'] as const).flatMap((it) => [
          text(it, { ...aSlip, ...aCharge, buyer }),
          html(it, { ...aSlip, buyer }),
          writeLetter(it, { ...aSlip, buyer }, links).subject,
        ]),
        text('receipt', { ...aPayment, buyer }),
        text('activated', { ...anActivation, buyer }),
        text('activation-failed', { ...aFailure, buyer }),
      ];
      for (const letter of letters) for (const word of name.split(' ')) expect(letter).not.toContain(word);
      expect(letters[0]).toContain('Olá. ');
    },
  );

  it('keep whatever an error says on its line', () => {
    const evil = 'code\r\nBcc: todos@example.com\u2028Valor: R$ 0,00\u0000\u202e';
    const letter = writeLetter('alert', { ...anAlert, code: evil, service: evil }, links);
    expect(JSON.stringify(letter)).not.toMatch(/\\[rnu]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  it('never become markup, whatever a buyer or an error writes', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const letters = [
      html('pix', { ...aCharge, buyer: { ...aCharge.buyer, name: evil }, pixCopyPaste: evil }),
      html('activated', { ...anActivation, sip: { ...anActivation.sip, username: evil, server: evil } }),
      html('receipt', { ...aPayment, number: { ...aPayment.number, city: evil } }),
      html('boleto', { ...aSlip, plan: { name: evil, period: 'monthly' }, boletoLine: evil }),
      html('alert', { ...anAlert, code: evil, subject: evil, detail: evil }),
      html('boleto', { ...aSlip, bankSlipUrl: 'https://x.test/"onmouseover="alert(1)' }),
    ];
    for (const letter of letters) {
      expect(letter).not.toContain('<img src=x');
      expect(letter).not.toMatch(/<[^>]*"onmouseover/);
    }
    expect(letters[4]).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  });
});
