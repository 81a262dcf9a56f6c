import type { OwnOverview } from '@numera/contracts/billing/overviews';
import { formatDay } from '@numera/rules/dates';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { Price } from '../../ui/price.tsx';
import { texts } from './texts.ts';
import './overview.css';

/** What happens next, in one line. */
export const NextCharge = ({ charge }: { charge: NonNullable<OwnOverview['nextCharge']> }) => (
  <p className="next-charge card">
    <Icon name="repeat" />
    <span>
      {texts.nextCharge}:{' '}
      <strong>
        <Price cents={charge.amountCents} />
      </strong>{' '}
      {texts.on} <strong className="digits">{formatDay(charge.dueDate)}</strong>, {texts.by(charge)}, {texts.for}{' '}
      <Link to={`/admin/numeros/${charge.orderId}`}>
        <PhoneNumber number={charge.number.number} />
      </Link>
      .
    </span>
  </p>
);
