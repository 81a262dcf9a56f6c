import { mailboxOf } from './mailbox.ts';

it.each([
  ['ana@example.com', 'ana@example.com'],
  [' Ana@Example.COM ', 'ana@example.com'],
  ['ana+1@example.com', 'ana@example.com'],
  ['a.na@example.com', 'a.na@example.com'],
  ['a.n.a+loja@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['+ana@example.com', '+ana@example.com'],
  ['no address', 'no address'],
])('the mailbox of %j is %j', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
