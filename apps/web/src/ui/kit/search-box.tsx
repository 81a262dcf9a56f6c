import Input from 'antd/es/input/Input';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

const PAUSE_MS = 300;

/** Searches when whoever types pauses, not at every letter, and not while a letter is being composed out of several keys. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [composing, setComposing] = useState(false);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // Changed from elsewhere, as by going back. What was typed since stays, up to its last space.
  if (value !== asked) {
    setAsked(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (composing || text === value) return undefined;
    const timer = setTimeout(() => search.current(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, composing, value]);
  return (
    <Input
      type="search"
      className="search-box"
      aria-label={label}
      placeholder={placeholder}
      prefix={<Icon name="search" />}
      value={typed}
      maxLength={100}
      onChange={({ target }) => setTyped(target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    />
  );
}
