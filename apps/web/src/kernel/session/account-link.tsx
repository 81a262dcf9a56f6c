import { Link } from 'react-router-dom';
import { useAppSelector } from '../store-hooks.ts';

interface AccountLinkProps {
  readonly signedIn: string;
  readonly signedOut: string;
  readonly className?: string;
}

/** The way to one's own panel, or to signing in. */
export function AccountLink({ signedIn, signedOut, className = 'button' }: AccountLinkProps) {
  const known = useAppSelector((state) => state.session !== null);
  return (
    <Link to={known ? '/admin' : '/login'} className={className}>
      {known ? signedIn : signedOut}
    </Link>
  );
}
