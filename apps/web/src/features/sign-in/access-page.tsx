import type { ReactNode } from 'react';
import { AntdFrame } from '../../kernel/antd/antd-frame.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import './access.css';

const marks = { done: 'check', over: 'clock', wrong: 'warning' } as const satisfies Record<string, IconName>;

interface AccessPageProps {
  /** Above the title of a page that tells how something came out. */
  readonly mark?: keyof typeof marks;
  readonly title: string;
  readonly intro?: ReactNode;
  /** In the card. */
  readonly children?: ReactNode;
  /** Below the card. */
  readonly after?: ReactNode;
}

/** One card below its heading, as wide as a form of one column. */
export const AccessPage = ({ mark, title, intro, children, after }: AccessPageProps) => (
  <div className="access-page">
    {mark && (
      <span className={`access-mark access-mark--${mark}`}>
        <Icon name={marks[mark]} />
      </span>
    )}
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
