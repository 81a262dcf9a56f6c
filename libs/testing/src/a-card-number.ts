let serial = 0;

/** A card number that passes every rule and that no other test has. */
export function aCardNumber(): string {
  const digits = `51623${String(Date.now() % 1_000_000).padStart(6, '0')}${String(serial++).padStart(4, '0')}`;
  const sum = [...digits]
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) * 2 : Number(digit)))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
