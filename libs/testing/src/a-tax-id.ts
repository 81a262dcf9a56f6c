import { randomInt } from 'node:crypto';

/** A CPF with right check digits (weights 10..2 and 11..2, modulo 11) that no other test is likely to use. */
export function aTaxId(): string {
  const base = String(randomInt(100_000_000, 999_999_999));
  return [9, 10].reduce((digits) => digits + checkDigit(digits), base);
}

function checkDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}
