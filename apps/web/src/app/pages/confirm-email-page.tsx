import { ConfirmEmail } from '../../features/sign-in/confirmation/confirm-email.tsx';
import { useSignOut } from '../layout/use-sign-out.ts';

export default function ConfirmEmailPage() {
  const { signOut } = useSignOut();
  return <ConfirmEmail onSignOut={signOut} />;
}
