import { NewPassword } from '../../features/sign-in/recovery/new-password.tsx';
import { useSignOut } from '../layout/use-sign-out.ts';

export default function NewPasswordPage() {
  const { signOut } = useSignOut();
  return <NewPassword onSignOut={signOut} />;
}
