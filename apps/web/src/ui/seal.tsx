import './seal.css';

/** A small celebration of money that came: one stroke that is drawn once. Calm, it is a clock: the money is not there yet. */
export function Seal({ calm = false }: { calm?: boolean }) {
  return (
    <svg className="seal" viewBox="0 0 64 64" aria-hidden="true" data-calm={calm}>
      <circle cx="32" cy="32" r="29" />
      {calm ? <path d="M32 17v15l9.5 6" /> : <path d="M20 33l8.5 8.5L45 24" />}
    </svg>
  );
}
