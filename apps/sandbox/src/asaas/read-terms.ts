import { noFine, noInterest } from './open-payment.ts';
import type { Discount } from './payment.ts';
import { asObject, BodyReader } from './read-body.ts';

type Kind = 'FIXED' | 'PERCENTAGE';

const amount = (body: BodyReader, of: string): number => {
  const value = Number(body.body.value ?? 0);
  if (!Number.isFinite(value) || value < 0) body.complain(`invalid_${of}`, `O campo ${of} é inválido.`);
  return value;
};

const nested = (body: BodyReader, name: string): BodyReader | null => {
  if (!body.has(name)) return null;
  return new BodyReader(asObject(body.body[name]));
};

/** `discount {value, dueDateLimitDays, type}`, null when not asked for. */
export function readDiscount(body: BodyReader): Discount | null {
  const discount = nested(body, 'discount');
  if (!discount) return null;
  const value = amount(discount, 'discount');
  body.complaints.push(...discount.complaints);
  return {
    value,
    limitDate: null,
    dueDateLimitDays: discount.integer('dueDateLimitDays') ?? 0,
    type: discount.oneOf<Kind>('type', ['FIXED', 'PERCENTAGE']) ?? 'FIXED',
  };
}

/** `fine {value, type}`: per cent unless told otherwise. */
export function readFine(body: BodyReader): { value: number; type: Kind } {
  const fine = nested(body, 'fine');
  if (!fine) return noFine;
  const value = amount(fine, 'fine');
  body.complaints.push(...fine.complaints);
  return { value, type: fine.oneOf<Kind>('type', ['FIXED', 'PERCENTAGE']) ?? 'PERCENTAGE' };
}

/** `interest {value}`, per cent a month. */
export function readInterest(body: BodyReader): { value: number; type: 'PERCENTAGE' } {
  const interest = nested(body, 'interest');
  if (!interest) return noInterest;
  const value = amount(interest, 'interest');
  body.complaints.push(...interest.complaints);
  return { value, type: 'PERCENTAGE' };
}
