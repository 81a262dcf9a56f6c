import { Card } from 'antd';
import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  /** The place that an address leads to: `/admin/numeros/…#configurar`. */
  readonly id?: string;
  readonly title: string;
  /** What can be done about it, below. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One of several things that a page says about what it is about, with its heading. */
export function SectionCard({ id, title, actions, children }: SectionCardProps) {
  const heading = useId();
  return (
    <section id={id} className="section-card" aria-labelledby={heading}>
      <Card title={<h2 id={heading}>{title}</h2>}>
        <div className="section-card__body">
          {children}
          {actions && <div className="section-card__actions">{actions}</div>}
        </div>
      </Card>
    </section>
  );
}
