import { didBeginning, formatDid, formatDidTicket } from './did.ts';

describe('a DID', () => {
  it.each([
    ['551140001234', '(11) 4000-1234', '11 4000-1234'],
    ['5511987654321', '+55 (11) 98765-4321', '11 98765-4321'],
    ['40001234', '40001234', '40001234'],
  ])('%s reads %s in a list and %s on the ticket', (did, listed, ticket) => {
    expect(formatDid(did)).toBe(listed);
    expect(formatDidTicket(did)).toBe(ticket);
  });
});

it.each([
  ['(11) 4000-1', '551140001'],
  ['551140001234', '551140001234'],
  ['55 3221', '55553221'],
  ['11987654321', '5511987654321'],
  ['Osasco', 'Osasco'],
  ['', ''],
])('%s begins a number as %s', (typed, stored) => expect(didBeginning(typed)).toBe(stored));
