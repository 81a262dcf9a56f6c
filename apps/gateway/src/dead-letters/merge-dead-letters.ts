import type { OutputOf, ServiceName } from '@numera/contracts/contract';
import { DEAD_LETTERS_SHOWN, type ListDeadLetters } from '@numera/contracts/operations/dead-letters';
import type { DeadLettersOfAll } from '@numera/contracts/operations/dead-letters-of-all';

interface AnswerOfService {
  readonly service: ServiceName;
  /** Null when it did not answer. */
  readonly answer: OutputOf<ListDeadLetters> | null;
}

/** Several services' dead letters as one list, the latest first; whose time nobody noted, last. */
export function mergeDeadLetters(answers: readonly AnswerOfService[]): DeadLettersOfAll {
  const all = answers
    .flatMap(({ service, answer }) => (answer?.letters ?? []).map((letter) => ({ ...letter, service })))
    .sort((one, other) => (other.since ?? '').localeCompare(one.since ?? ''));
  return {
    letters: all.slice(0, DEAD_LETTERS_SHOWN),
    isMore: all.length > DEAD_LETTERS_SHOWN || answers.some(({ answer }) => answer?.isMore),
    unread: answers.filter(({ answer }) => answer === null).map(({ service }) => service),
  };
}
