import { Link } from 'react-router-dom';
import { PhoneNumber } from '../phone-number.tsx';

interface NumberCellProps {
  readonly number: string;
  readonly city: string;
  /** Its page. */
  readonly to?: string;
}

/** A number with its city, as every list of the panel names it. */
export function NumberCell({ number, city, to }: NumberCellProps) {
  const name = (
    <>
      <PhoneNumber number={number} />
      <span className="cell-note">{city}</span>
    </>
  );
  if (to === undefined) return <span className="cell-main">{name}</span>;
  return (
    <Link to={to} className="cell-main cell-link">
      {name}
    </Link>
  );
}
