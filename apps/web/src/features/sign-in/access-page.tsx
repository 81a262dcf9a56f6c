import type { ReactNode } from 'react';
import { AntdFrame } from '../../kernel/antd/antd-frame.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import './access.css';

interface AccessPageProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** In the card. */
  readonly children?: ReactNode;
  /** Below the card. */
  readonly after?: ReactNode;
}

/** One card below its heading, as wide as a form of one column. */
export const AccessPage = ({ title, intro, children, after }: AccessPageProps) => (
  <div className="access-page">
    {/* Another title is another matter: it takes the focus. */}
    <PageHeading key={title} title={title}>
      {intro}
    </PageHeading>
    {children && (
      <div className="access card">
        <AntdFrame>{children}</AntdFrame>
      </div>
    )}
    {after}
  </div>
);
