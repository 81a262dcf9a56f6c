import { Link } from 'react-router-dom';
import { texts } from '../texts.ts';

const Logo = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#4338ca" />
    <path
      d="M10.5 23V9h1.2l8.6 10.4V9h1.4v14h-1.2l-8.6-10.4V23z"
      fill="#fff"
      stroke="#fff"
      strokeWidth="1.4"
      strokeLinejoin="round"
    />
  </svg>
);

/** The way back to the store's first step. */
export const Brand = () => (
  <Link to="/" className="brand" aria-label={texts.home}>
    <Logo />
    <span className="brand__name">{texts.brand}</span>
  </Link>
);
