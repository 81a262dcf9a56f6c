import { Radio } from 'antd';
import type { ReactNode } from 'react';
import './wizard.css';

export interface Pick {
  readonly key: string;
  readonly title: ReactNode;
  /** What tells it from others that are called the same. */
  readonly note?: ReactNode;
}

interface PickListProps {
  readonly label: string;
  readonly picks: readonly Pick[];
  readonly value: string | null;
  /** Beyond that it scrolls. */
  readonly maxHeight: number;
  readonly onPick: (key: string) => void;
}

/** One of many, each with what tells it from the others. */
export const PickList = ({ label, picks, value, maxHeight, onPick }: PickListProps) => (
  <Radio.Group
    className="pick-list"
    style={{ maxHeight }}
    aria-label={label}
    value={value}
    onChange={({ target }) => onPick(String(target.value))}
  >
    {picks.map(({ key, title, note }) => (
      <Radio key={key} value={key}>
        <span className="choice__label">{title}</span>
        {note && <span className="choice__text">{note}</span>}
      </Radio>
    ))}
  </Radio.Group>
);
