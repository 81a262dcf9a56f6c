import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { daysBetween } from './dates.ts';

export interface Boleto {
  /** COMPE code, 3 digits: Asaas is 461. */
  readonly bank: string;
  /** 'YYYY-MM-DD'. */
  readonly dueDate: string;
  /** Integer centavos, below R$ 100 million. */
  readonly cents: number;
  /** The bank's own 25 digits. */
  readonly freeField: string;
}

/** A due date is a count of days with four digits: it ran out on 2025-02-21 and restarted at 1000 (FEBRABAN). */
const CYCLE_START = '1997-10-07';
const CYCLE_DAYS = 9000;

const dueFactor = (dueDate: string): number => {
  const days = daysBetween(CYCLE_START, dueDate);
  return days < 1000 ? days : ((days - 1000) % CYCLE_DAYS) + 1000;
};

const fromTheRight = (digits: string): number[] => [...digits].reverse().map(Number);

/** Check digit of a field of the line: weights 2, 1, 2… from the right, digits of the products added. */
const modulo10 = (digits: string): number => {
  const products = fromTheRight(digits).map((digit, i) => digit * (i % 2 === 0 ? 2 : 1));
  return (10 - (products.reduce((sum, product) => sum + (product > 9 ? product - 9 : product), 0) % 10)) % 10;
};

/** Check digit of the barcode: weights 2 to 9 from the right; 0, 10 and 11 are written as 1. */
const modulo11 = (digits: string): number => {
  const sum = fromTheRight(digits).reduce((total, digit, i) => total + digit * ((i % 8) + 2), 0);
  const check = 11 - (sum % 11);
  return check > 9 ? 1 : check;
};

/** The 44 digits behind the bars: bank, currency 9, check digit, due factor, value, free field. */
export const composeBarcode = ({ bank, dueDate, cents, freeField }: Boleto): string => {
  const valuePart = `${String(dueFactor(dueDate)).padStart(4, '0')}${String(cents).padStart(10, '0')}`;
  const rest = `${bank}9${valuePart}${freeField}`;
  if (!/^\d{43}$/.test(rest)) throw new RangeError(`no boleto can be made of ${rest}`);
  return `${bank}9${modulo11(rest)}${valuePart}${freeField}`;
};

/** The 47 digits people type (linha digitável), from the 44 of the barcode. */
export const lineOf = (barcode: string): string => {
  const [bank, check, value, free] = [barcode.slice(0, 4), barcode[4], barcode.slice(5, 19), barcode.slice(19)];
  const fields = [bank + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return fields.map((field) => field + modulo10(field)).join('') + check + value;
};

/** Both forms of a boleto at once. */
export const composeBoleto = (boleto: Boleto): { barcode: string; line: string } => {
  const barcode = composeBarcode(boleto);
  return { barcode, line: lineOf(barcode) };
};

/** A line whose four check digits are right; spaces and dots allowed. */
export const isBoletoLine = (line: string): boolean => isValidBoleto(line);
