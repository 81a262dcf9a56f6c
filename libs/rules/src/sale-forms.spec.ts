import { checkForm } from './form-rules.ts';
import { localDigits, sipLine, sipPortOf } from './sale-forms.ts';

it.each([
  ['5061', 5061],
  [' 5080 ', 5080],
  ['', 5060],
  ['abc', 5060],
  ['0', 5060],
  ['70000', 5060],
  ['-1', 5060],
])('the port %j is %d', (typed, port) => expect(sipPortOf(typed)).toBe(port));

it.each([
  ['4000-1234', '40001234'],
  ['(11) 98765-43219', '119876543'],
  ['x', ''],
])('of %j the digits are %j', (typed, digits) => expect(localDigits(typed)).toBe(digits));

it('asks for credentials in the words of the specification', () => {
  const { username, password } = checkForm(sipLine, {
    username: ' ',
    password: '',
    server: 'sip.example.com',
    port: '',
  });
  expect([username, password]).toEqual(['Preencha as credenciais SIP', 'Preencha as credenciais SIP']);
});
