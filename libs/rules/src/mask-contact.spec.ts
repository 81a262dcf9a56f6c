import { maskEmail, maskPhone } from './mask-contact.ts';

it.each([
  ['ana.souza@example.com', 'a***@example.com'],
  ['a@b.co', 'a***@b.co'],
  ['', ''],
])('an e-mail %s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));

it.each([
  ['11987654321', '(**) *****-4321'],
  ['', ''],
])('a phone %s is shown as %s', (phone, shown) => expect(maskPhone(phone)).toBe(shown));
