import { LoginTab } from '../../features/sign-in/login-tab.tsx';
import { texts } from '../../features/sign-in/texts.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AntdFrame } from '../../kernel/antd/antd-frame.tsx';

export default function LoginPage() {
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
