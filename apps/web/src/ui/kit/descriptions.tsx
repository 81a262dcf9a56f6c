import type { ReactNode } from 'react';

export interface Description {
  readonly label: string;
  readonly value: ReactNode;
}

/** What is known of one thing, word by word. A list of terms, which a screen reader pairs: antd's is a table of spans. */
export const Descriptions = ({ items }: { items: readonly Description[] }) => (
  <dl className="descriptions">
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
