import { Radio } from 'antd';
import type { ReactNode } from 'react';

export interface Choice<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  /** What it means. */
  readonly text?: ReactNode;
}

interface ChoicesProps<V extends string> {
  /** What is chosen here. */
  readonly label: string;
  readonly choices: readonly Choice<V>[];
  readonly value: V | null;
  readonly disabled?: boolean;
  /** Beside each other: a few words each. */
  readonly inline?: boolean;
  readonly onChoose: (value: V) => void;
}

/** One of a few, each with what it means. */
export function Choices<V extends string>(props: ChoicesProps<V>) {
  const { label, choices, value, disabled = false, inline = false, onChoose } = props;
  return (
    <Radio.Group
      className={inline ? 'choices choices--inline' : 'choices'}
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.value as V)}
    >
      {choices.map((choice) => (
        <Radio key={choice.value} value={choice.value}>
          <span className="choice__label">{choice.label}</span>
          {choice.text && <span className="choice__text">{choice.text}</span>}
        </Radio>
      ))}
    </Radio.Group>
  );
}
