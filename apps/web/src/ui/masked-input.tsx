import type { InputProps, InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import { useLayoutEffect, useRef, type ChangeEvent, type Ref } from 'react';
import { caretAfter, significant } from './caret-after.ts';

interface MaskedInputProps extends Omit<InputProps, 'onChange' | 'ref'> {
  readonly mask: (raw: string) => string;
  readonly onChange?: (value: string) => void;
  readonly ref?: Ref<InputRef>;
}

/** Formats while typing and on paste; the caret stays where the person edits. */
export function MaskedInput({ mask, onChange, ...rest }: MaskedInputProps) {
  const caret = useRef<{ input: HTMLInputElement; count: number } | null>(null);
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, count } = caret.current;
    caret.current = null;
    const at = caretAfter(input.value, count);
    if (document.activeElement === input) input.setSelectionRange(at, at);
  });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const before = input.value.slice(0, input.selectionStart ?? input.value.length);
    caret.current = { input, count: significant(before) };
    onChange?.(mask(input.value));
  };
  return <Input {...rest} onChange={change} />;
}
