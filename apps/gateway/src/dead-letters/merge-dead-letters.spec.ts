import { DEAD_LETTERS_SHOWN, type DeadLetterEntry } from '@numera/contracts/operations/dead-letters';
import { mergeDeadLetters } from './merge-dead-letters.ts';

const letter = (id: string, since: string | null): DeadLetterEntry => ({
  ...{ consumer: 'billing.on-number-activated', id, type: 'number.activated.v1', errorClass: 'Error', reason: 'x' },
  ...{ attempts: 5, since },
});
const many = Array.from({ length: DEAD_LETTERS_SHOWN }, (_, index) => letter(`m${index}`, '2026-11-24T12:00:00.000Z'));

describe('the dead letters of several services', () => {
  it('are one list, the latest first, with the service that answers for each and those that did not answer', () => {
    const merged = mergeDeadLetters([
      { service: 'billing', answer: { letters: [letter('old', '2026-11-24T12:00:00.000Z')], isMore: false } },
      { service: 'identity', answer: null },
      {
        service: 'catalog',
        answer: { letters: [letter('odd', null), letter('new', '2026-11-24T13:00:00.000Z')], isMore: false },
      },
    ]);
    expect(merged.letters.map(({ id, service }) => [id, service])).toEqual([
      ['new', 'catalog'],
      ['old', 'billing'],
      ['odd', 'catalog'],
    ]);
    expect(merged).toMatchObject({ isMore: false, unread: ['identity'] });
  });

  it.each([
    ['a service has more', [{ letters: [], isMore: true }]],
    [
      'they are more together',
      [
        { letters: many, isMore: false },
        { letters: [letter('one', null)], isMore: false },
      ],
    ],
  ])('say that there are more when %s', (_when, answers) => {
    const merged = mergeDeadLetters(answers.map((answer) => ({ service: 'billing', answer })));
    expect(merged.isMore).toBe(true);
    expect(merged.letters.length).toBeLessThanOrEqual(DEAD_LETTERS_SHOWN);
  });
});
