import type { StoreFacts } from './store-facts.ts';
import { texts } from './texts.ts';

interface FactProps {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly more: string | null;
}

function Fact({ label, value, unit, more }: FactProps) {
  return (
    <li>
      <p className="about__figure">
        <span>{label}</span> <strong className="digits">{value}</strong> <span>{unit}</span>
      </p>
      {more && <p className="about__more">{more}</p>}
    </li>
  );
}

/** For somebody who has never heard of the store: what it is, what it costs, how fast it works, and what people ask. */
export function About({ facts: { fromCents, fromCentsByYear, areaCodes, cities } }: { facts: StoreFacts }) {
  const { price, priceByYear, speed, speedBySlip, choice, choiceOfNumber } = texts.facts;
  return (
    <>
      <section className="about__story" aria-labelledby="o-que-e">
        <h2 id="o-que-e">{texts.title}</h2>
        <p className="about__lead">{texts.lead}</p>
        <ul className="about__facts">
          {fromCents !== null && (
            <Fact
              label={price.label}
              value={price.value(fromCents)}
              unit={price.unit}
              more={fromCentsByYear === null ? null : priceByYear(fromCentsByYear)}
            />
          )}
          <Fact {...speed} more={speedBySlip} />
          {areaCodes > 0 && (
            <Fact
              label={choice.label}
              value={choice.value(areaCodes)}
              unit={choice.unit(cities)}
              more={choiceOfNumber}
            />
          )}
        </ul>
      </section>
      <section className="about__questions" aria-labelledby="perguntas">
        <h2 id="perguntas">{texts.questionsTitle}</h2>
        {texts.questions.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </>
  );
}
