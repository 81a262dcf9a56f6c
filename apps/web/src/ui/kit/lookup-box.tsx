import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { type FormEvent, useState } from 'react';
import { Icon } from '../icon.tsx';
import './page-parts.css';

interface LookupBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** What the page shows already. */
  readonly initial?: string;
  readonly submit: string;
  readonly onLookup: (text: string) => void;
}

/** Leads to the page of one thing by something that is known of it. Asked with Enter or the button: half an id leads nowhere. */
export function LookupBox({ label, placeholder, initial = '', submit, onLookup }: LookupBoxProps) {
  const [typed, setTyped] = useState(initial);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onLookup(typed.trim());
  };
  return (
    <form role="search" className="lookup-box" onSubmit={send}>
      <Input
        type="search"
        className="search-box"
        aria-label={label}
        placeholder={placeholder}
        prefix={<Icon name="search" />}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button htmlType="submit">{submit}</Button>
    </form>
  );
}
