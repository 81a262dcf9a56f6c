import type { FastifyInstance } from 'fastify';
import QRCode from 'qrcode';
import type { Sandbox } from '../sandbox.ts';
import { refusal } from './asaas-error.ts';
import { findLivingPayment } from './find-payment.ts';
import type { Payment } from './payment.ts';
import { isUnpaid } from './payment-state.ts';
import { composeLocalPix } from './pix-code.ts';

/** Nobody can pay it: the bank would find this process, not a bank, behind the address. */
const MERCHANT = { merchantName: 'NUMERA AMBIENTE DE TESTE', merchantCity: 'SAO PAULO' };

/** `GET /payments/{id}/pixQrCode`, also for slips, which carry a PIX code too. */
export function pixQrCode(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { id: string } }>('/payments/:id/pixQrCode', async ({ params }) => {
    const payment = findLivingPayment(sandbox, params.id);
    if (payment.billingType === 'CREDIT_CARD' || !isUnpaid(payment.status)) {
      throw refusal('invalid_action', 'Esta cobrança não pode ser paga por Pix.');
    }
    return pixView(payment, sandbox.publicUrl);
  });
}

/** The five keys of a PIX code. */
export async function pixView(payment: Payment, publicUrl: string) {
  const payload = pixPayload(payment, publicUrl);
  return {
    success: true,
    encodedImage: (await qrImage(payload)).toString('base64'),
    payload,
    expirationDate: `${yearAfter(payment.dueDate)} 23:59:59`,
    description: payment.description ?? 'Descricao nao informada',
  };
}

/** The copy-and-paste code; each version of the charge has an address, and so a code, of its own. */
export function pixPayload(payment: Payment, publicUrl: string): string {
  const host = publicUrl.replace(/^https?:\/\//, '');
  const version = payment.version === 1 ? '' : `-${payment.version}`;
  return composeLocalPix({ ...MERCHANT, url: `${host}/asaas/pixqrcode/cobv/${payment.id}${version}` });
}

export const qrImage = (payload: string): Promise<Buffer> =>
  QRCode.toBuffer(payload, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 4 });

/** Due date plus twelve months; 29 February becomes the 28th. */
function yearAfter(day: string): string {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)];
  return `${Number(year) + 1}${rest === '-02-29' ? '-02-28' : rest}`;
}
