import type { UserView } from '@numera/contracts/identity/sessions';
import { useNavigate } from 'react-router-dom';
import { useGetFactorsQuery } from '../../kernel/session/factors.api.ts';
import { WarningAlert } from '../../ui/kit/warning-alert.tsx';
import { texts } from './texts.ts';

/** As long as a password alone opens what everybody has. */
export function FactorMissing({ user }: { user: UserView }) {
  const { data } = useGetFactorsQuery(user.id);
  const navigate = useNavigate();
  if (data?.factors.length !== 0) return null;
  return (
    <WarningAlert
      icon="lock"
      text={texts.factor.text}
      action={texts.factor.action}
      onAction={() => void navigate('/admin/conta#verificacao')}
    />
  );
}
