import { formatDid } from '@numera/rules/did';
import { RefusalAlert } from '../../../ui/kit/refusal-alert.tsx';
import { texts } from '../texts.ts';
import type { LostNumbers } from './lost-numbers.ts';

const words = texts.deletion;

interface WhatGoesProps {
  /** Undefined until they have come. */
  readonly numbers: LostNumbers | undefined;
  readonly failure: string | null;
}

/** What becomes of an account that is deleted, with the names of what is lost. */
export const WhatGoes = ({ numbers, failure }: WhatGoesProps) => (
  <div className="what-goes">
    <Numbers numbers={numbers} failure={failure} />
    <ul className="what-goes__rest">
      <li>{words.sessions}</li>
      <li>{words.law}</li>
      <li>{words.anonymised}</li>
    </ul>
    <p>
      <strong>{words.final}</strong>
    </p>
  </div>
);

function Numbers({ numbers, failure }: WhatGoesProps) {
  if (!numbers)
    return failure === null ? (
      <p role="status">{words.loading}</p>
    ) : (
      <RefusalAlert title={`${words.numbersUnread}: ${failure}`} text={words.numbersUnreadText} />
    );
  const { named, more } = numbers;
  if (named.length === 0) return <p>{words.noNumbers}</p>;
  return (
    <>
      <p>{words.numbers}</p>
      <ul className="what-goes__numbers digits">
        {named.map(({ number, city }) => (
          <li key={number}>
            <strong>{formatDid(number)}</strong> {city}
          </li>
        ))}
        {more > 0 && <li>{words.more(more)}</li>}
      </ul>
    </>
  );
}
