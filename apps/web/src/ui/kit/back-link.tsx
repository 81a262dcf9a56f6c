import { Link } from 'react-router-dom';
import { Icon } from '../icon.tsx';
import './page-parts.css';

/** The way back to the list that a page is one of. `label` names the way for who hears it. */
export const BackLink = ({ to, text, label }: { to: string; text: string; label: string }) => (
  <nav className="back-link" aria-label={label}>
    <Link to={to}>
      <Icon name="back" />
      {text}
    </Link>
  </nav>
);
