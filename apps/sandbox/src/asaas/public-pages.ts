import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { invoicePage, messagePage } from './invoice-page.ts';
import { slipView } from './identification-field.ts';
import { movePayment } from './move-payment.ts';
import type { Payment } from './payment.ts';
import { isUnpaid } from './payment-state.ts';
import { pixPayload, qrImage } from './pix-qr-code.ts';

interface ById {
  Params: { id: string };
}

/** What a payer sees without any key: the invoice, the slip, and what a bank finds behind a PIX code. */
export function publicPages(app: FastifyInstance, sandbox: Sandbox): void {
  const find = (id: string): Payment | undefined => {
    const bare = id.replace(/^pay_/, '').replace(/-\d+$/, '');
    const payment = sandbox.ledger.tables.payments.get(`pay_${bare}`);
    return payment?.deleted ? undefined : payment;
  };
  const page = async ({ params }: { params: { id: string } }): Promise<[number, string]> => {
    const payment = find(params.id);
    if (!payment)
      return [404, messagePage('Cobrança não encontrada', 'O endereço está errado ou a cobrança foi removida.')];
    return [200, await invoicePage(payment, sandbox.publicUrl)];
  };

  for (const path of ['/i/:id', '/pixqrcode/cobv/:id', '/comprovantes/:id']) {
    app.get<ById>(path, async (request, reply) => {
      const [status, html] = await page(request);
      return reply.code(status).type('text/html; charset=utf-8').send(html);
    });
  }

  // The form posts nothing; browsers send it url-encoded all the same.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
    body.resume().on('end', () => done(null, {}));
  });
  app.post<ById>('/i/:id/pagar', (request, reply) => {
    const payment = find(request.params.id);
    if (payment && isUnpaid(payment.status)) movePayment(sandbox, payment, 'pay');
    return reply.redirect(`/asaas/i/${request.params.id}`, 303);
  });

  app.get<ById>('/i/:id/qr.png', async ({ params }, reply) => {
    const payment = find(params.id);
    if (!payment) return reply.code(404).send();
    return reply.type('image/png').send(await qrImage(pixPayload(payment, sandbox.publicUrl)));
  });

  app.get<ById>('/b/pdf/:id', async ({ params }, reply) => {
    const payment = find(params.id);
    const slip = payment && slipView(payment);
    if (!payment || !slip) return reply.code(404).send();
    // Drawing libraries are large and rarely needed: not at start.
    const { slipPdf } = await import('./slip-pdf.ts');
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="boleto-${slip.nossoNumero}.pdf"`)
      .send(await slipPdf(payment, slip));
  });
}
