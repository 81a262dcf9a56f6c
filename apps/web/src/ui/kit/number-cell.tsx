import { PhoneNumber } from '../phone-number.tsx';

/** A number with its city, as every list of the panel names it. */
export const NumberCell = ({ number, city }: { number: string; city: string }) => (
  <span className="cell-main">
    <PhoneNumber number={number} />
    <span className="cell-note">{city}</span>
  </span>
);
