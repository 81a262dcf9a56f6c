import { DomainError } from '@numera/contracts/errors';
import { today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import type { AsaasAnswer } from '../asaas/asaas-transport.ts';
import { type Payment, paymentCollection, type PixCode } from './payment.schema.ts';
import { TrustedLinks } from './trusted-links.ts';

export interface Means {
  readonly pix: PixCode | null;
  readonly boleto: { readonly slipUrl: string; readonly line: string | null } | null;
}

/**
 * What a charge is paid with: asked of the provider when somebody needs it, and kept as long as it can be the same. Code and line
 * change with the charge's terms, and some accounts' codes with the day (providers: payments).
 */
@Injectable()
export class MeansOfPayment {
  constructor(
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly links: TrustedLinks,
    private readonly clock: Clock,
  ) {}

  /** `service-unavailable` when the provider does not answer, `payment-not-payable` when it says that there is nothing to pay. */
  async of(payment: Payment): Promise<Means> {
    const slipUrl = payment.method === 'BOLETO' ? this.links.of(payment.bankSlipUrl) : null;
    const { pix, boletoLine } = await this.codesOf(payment);
    return { pix, boleto: slipUrl ? { slipUrl, line: boletoLine } : null };
  }

  private async codesOf(payment: Payment): Promise<{ pix: PixCode | null; boletoLine: string | null }> {
    const { _id, method, dueDate, amountCents, means } = payment;
    if (method === 'CREDIT_CARD') return { pix: null, boletoLine: null };
    const terms = [method, dueDate, amountCents, today(this.clock.now())].join(' ');
    if (means?.terms === terms) return means;
    const told =
      method === 'PIX'
        ? { terms, pix: await this.pixOf(_id), boletoLine: null }
        : { terms, pix: null, boletoLine: await this.lineOf(_id) };
    await this.database.rows(paymentCollection).updateOne({ _id, method, dueDate }, { $set: { means: told } });
    return told;
  }

  private async pixOf(paymentId: string): Promise<PixCode> {
    const { payload, encodedImage } = answered(await this.asaas.getPixQrCode(paymentId));
    return { copyPaste: payload, qrCodePngBase64: encodedImage };
  }

  /** A slip is paid without its line, too. */
  private async lineOf(paymentId: string): Promise<string | null> {
    const told = await this.asaas.getBoletoLine(paymentId);
    return told.outcome === 'done' ? told.body.identificationField : null;
  }
}

/** The body of an answer; a refusal of ours for whoever asked otherwise. */
export function answered<T>(answer: AsaasAnswer<T>): T {
  switch (answer.outcome) {
    case 'done':
      return answer.body;
    case 'refused':
      throw new DomainError('payment-not-payable', `the provider says ${answer.status} ${answer.code}`);
    case 'not-done':
    case 'unknown':
      throw new DomainError('service-unavailable', answer.reason);
    default:
      return answer satisfies never;
  }
}
