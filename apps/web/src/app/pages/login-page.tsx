import { Navigate } from 'react-router-dom';
import { LoginTab } from '../../features/sign-in/login-tab.tsx';
import { texts } from '../../features/sign-in/texts.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AntdFrame } from './antd-frame.tsx';

export default function LoginPage() {
  const signedIn = useAppSelector((state) => state.session !== null);
  if (signedIn) return <Navigate to="/admin" replace />;
  return (
    <>
      <div className="access-heading">
        <PageHeading title={texts.pageTitle} />
      </div>
      <AntdFrame>
        <LoginTab />
      </AntdFrame>
    </>
  );
}
