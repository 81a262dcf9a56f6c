import type { InputProps, InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import type { ChangeEvent, Ref } from 'react';
import { editMasked } from './edit-masked.ts';

interface MaskedInputProps extends Omit<InputProps, 'onChange' | 'ref' | 'value'> {
  readonly mask: (raw: string) => string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly ref?: Ref<InputRef>;
}

/** Formats while typing and on paste; the caret stays where the person edits. */
export function MaskedInput({ mask, onChange, ...rest }: MaskedInputProps) {
  const change = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = nativeEvent as InputEvent;
    // The event's own target is a copy that antd makes of the input: only the native one is in the document.
    const input = nativeEvent.target as HTMLInputElement;
    const { value: raw, selectionStart } = input;
    const { value, caret } = editMasked(mask, {
      before: rest.value ?? '',
      raw,
      caret: selectionStart ?? raw.length,
      inputType,
    });
    // At once: a value that React writes there later, or takes back, would send the caret to the end.
    input.value = value;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
    onChange?.(value);
  };
  return <Input {...rest} onChange={change} />;
}
