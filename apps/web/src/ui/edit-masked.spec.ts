import { payment as paymentForm } from '@numera/rules/payment-form';
import { registration as registrationForm } from '@numera/rules/registration-form';
import { type Edit, editMasked } from './edit-masked.ts';

const registration = (field: 'cpfCnpj' | 'phone' | 'cep' | 'state') => registrationForm[field].mask!;
const payment = (field: 'cardNumber' | 'expiryYear') => paymentForm[field].mask!;

/** Each mask of the store's forms with what is typed into it, and a character that may stand anywhere in it. */
const masks = [
  ['a CPF', registration('cpfCnpj'), '24971563792', '8'],
  ['a CNPJ', registration('cpfCnpj'), '11222333000181', '8'],
  ['an alphanumeric CNPJ', registration('cpfCnpj'), '12ABC34501DE35', 'Z'],
  ['a mobile phone', registration('phone'), '11987654321', '8'],
  ['a landline', registration('phone'), '1140001234', '8'],
  ['a phone of area code 55', registration('phone'), '55987654321', '5'],
  ['a CEP', registration('cep'), '01310100', '8'],
  ['a state', registration('state'), 'SP', 'M'],
  ['a card number', payment('cardNumber'), '5162306219378829', '8'],
  ['a card number of American Express', payment('cardNumber'), '378282246310005', '8'],
  ['an expiry year', payment('expiryYear'), '31', '8'],
] as const;

const counting = (text: string) => text.replace(/[^0-9A-Za-z]/g, '');

/** What a browser does to a plain field. */
const types = {
  insert: (text: string, from: number, to: number, typed: string): Partial<Edit> & { raw: string; caret: number } => ({
    raw: text.slice(0, from) + typed + text.slice(to),
    caret: from + typed.length,
    inputType: typed.length === 1 ? 'insertText' : 'insertFromPaste',
  }),
  backspace: (text: string, from: number, to: number) => {
    const start = from === to ? Math.max(0, from - 1) : from;
    return { raw: text.slice(0, start) + text.slice(to), caret: start, inputType: 'deleteContentBackward' };
  },
  remove: (text: string, from: number, to: number) => ({
    raw: text.slice(0, from) + text.slice(from === to ? to + 1 : to),
    caret: from,
    inputType: 'deleteContentForward',
  }),
};

describe.each(masks)('in the mask of %s', (_name, mask, typed, other) => {
  const full = mask(typed);
  const positions = Array.from({ length: full.length + 1 }, (_, at) => at);
  const ranges = positions.flatMap((from) => positions.filter((to) => to >= from).map((to) => [from, to] as const));
  /** What stands on either side of the caret, of what counts. */
  const halves = ({ value, caret }: { value: string; caret: number }) => [
    counting(value.slice(0, caret)),
    counting(value.slice(caret)),
  ];
  const edit = (how: { raw: string; caret: number; inputType?: string }) => editMasked(mask, { before: full, ...how });
  const around = (from: number, to: number) => [counting(full.slice(0, from)), counting(full.slice(to))] as const;

  it('is built up character by character', () => {
    let at = { value: '', caret: 0 };
    for (const char of typed) {
      at = editMasked(mask, { before: at.value, ...types.insert(at.value, at.caret, at.caret, char) });
      expect(at.caret).toBe(at.value.length);
    }
    expect(at.value).toBe(full);
  });

  it('Backspace takes the character before the caret, at every position, punctuation or not', () => {
    for (const at of positions) {
      const [before, after] = around(at, at);
      expect(halves(edit(types.backspace(full, at, at)))).toEqual([before.slice(0, -1), after]);
    }
  });

  it('Delete takes the character behind the caret, at every position, punctuation or not', () => {
    for (const at of positions) {
      const [before, after] = around(at, at);
      expect(halves(edit(types.remove(full, at, at)))).toEqual([before, after.slice(1)]);
    }
  });

  it('what is erased and typed anew stands where it stood, at every position', () => {
    for (const at of positions.filter((each) => counting(full.slice(0, each)) !== '')) {
      const erased = edit(types.backspace(full, at, at));
      const mended = editMasked(mask, {
        before: erased.value,
        ...types.insert(erased.value, erased.caret, erased.caret, other),
      });
      const [before, after] = around(at, at);
      expect(halves(mended)).toEqual([before.slice(0, -1) + other, after]);
    }
  });

  it('a selection is erased, typed over and pasted over, wherever it begins and ends', () => {
    for (const [from, to] of ranges.filter(([start, end]) => counting(full.slice(start, end)) !== '')) {
      const [before, after] = around(from, to);
      expect(halves(edit(types.backspace(full, from, to)))).toEqual([before, after]);
      expect(halves(edit(types.remove(full, from, to)))).toEqual([before, after]);
      expect(halves(edit(types.insert(full, from, to, other)))).toEqual([before + other, after]);
      const copied = full.slice(from, to);
      expect(halves(edit(types.insert(full, from, to, copied)))).toEqual([before + counting(copied), after]);
    }
  });

  it('the whole is pasted over the whole, bare or masked, with what stood around it', () => {
    for (const text of [typed, full, `  ${full}\n`])
      expect(edit(types.insert(full, 0, full.length, text))).toEqual({ value: full, caret: full.length });
  });

  it('what does not fit any more falls off the end, and the caret stays', () => {
    for (const at of positions) {
      const edited = edit(types.insert(full, at, at, other));
      const [before, after] = around(at, at);
      expect(before + other + after).toMatch(new RegExp(`^${counting(edited.value)}`));
      expect((before + other).startsWith(halves(edited)[0]!)).toBe(true);
      expect(edited.caret < edited.value.length).toBe(counting(edited.value).length > before.length + 1);
    }
  });

  it('what it drops moves nothing', () => {
    for (const at of positions) expect(halves(edit(types.insert(full, at, at, '-')))).toEqual([...around(at, at)]);
  });
});

it('mends the digit that was wrong: the caret after the 7, Backspace, 8', () => {
  const mask = registration('cpfCnpj');
  const full = '249.715.637-92';
  const erased = editMasked(mask, { before: full, ...types.backspace(full, 5, 5) });
  expect(erased).toEqual({ value: '249.156.379-2', caret: 3 });
  expect(editMasked(mask, { before: erased.value, ...types.insert(erased.value, 3, 3, '8') })).toEqual({
    value: '249.815.637-92',
    caret: 5,
  });
});

it.each([
  ['a letter in a CEP', registration('cep'), '013x10-100', 4, '01310-100', 3],
  ['the country code of a phone', registration('phone'), '+55 11 98765-4321', 17, '(11) 98765-4321', 15],
  ['the century of a year', payment('expiryYear'), '2030', 4, '30', 2],
])('drops %s', (_what, mask, raw, at, value, caret) => {
  expect(editMasked(mask, { before: '', raw, caret: at, inputType: 'insertFromPaste' })).toEqual({ value, caret });
});
