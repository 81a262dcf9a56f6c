import { arriveAt } from '../steps/arrive.ts';
import { expect, type Locator, test } from '../steps/story.ts';

const masked = {
  '/cadastro': [
    ['CPF/CNPJ', '249.715.637-92'],
    ['CPF/CNPJ', '12.ABC.345/01DE-35'],
    ['Telefone', '(11) 98765-4321'],
    ['CEP', '01310-100'],
    ['Estado', 'SP'],
  ],
  '/pagamento': [
    ['Número do cartão', '5162 3062 1937 8829'],
    ['Número do cartão', '3782 822463 10005'],
    ['Ano', '31'],
  ],
} as const;

for (const path of ['/cadastro', '/pagamento'] as const)
  test(`a masked field of ${path} is mended at every position, and the caret stays there`, async ({ page }) => {
    // Nothing looks an address up meanwhile: every position gives another CEP.
    await page.route('**/api/ceps/*', (route) => route.abort());
    await arriveAt(page, path, { areaCode: path === '/cadastro' ? '47' : '48' });
    for (const [label, full] of masked[path]) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill(full);
      await expect(field).toHaveValue(full);
      expect(await mendedEverywhere(field, full), `${label} ${full}`).toEqual([]);
    }
  });

test('the wrong digit of a CPF is mended where it is', async ({ page }) => {
  await arriveAt(page, '/cadastro', { areaCode: '49' });
  const field = page.getByLabel('CPF/CNPJ');
  await field.fill('249.715.637-92');
  for (let back = 0; back < 9; back++) await field.press('ArrowLeft');
  await field.press('Backspace');
  await field.press('8');
  await expect(field).toHaveValue('249.815.637-92');
  // Behind the punctuation it is the digit before that which goes.
  await field.press('ArrowLeft');
  await field.press('Backspace');
  await field.press('3');
  await expect(field).toHaveValue('243.815.637-92');
});

test(
  'a phone opens a keyboard of digits for a CPF, and letters are one tap away',
  { tag: '@phone' },
  async ({ page }, info) => {
    test.skip(info.project.name !== 'phone', 'whoever has keys has letters');
    await arriveAt(page, '/cadastro', { areaCode: '49' });
    const field = page.getByLabel('CPF/CNPJ');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await field.fill('12345');
    await field.press('ArrowLeft');
    await page.getByRole('button', { name: 'Letras no teclado' }).tap();
    await expect(field).toHaveAttribute('inputmode', 'text');
    await expect(field).toBeFocused();
    await page.keyboard.press('a');
    await expect(field).toHaveValue('12.34A.5');
    await expect(page.getByText('CPF/CNPJ inválido')).toBeHidden();
    await page.getByRole('button', { name: 'Números no teclado' }).tap();
    await expect(field).toHaveAttribute('inputmode', 'numeric');
  },
);

/** The end-to-end tests know no DOM types: only what is asked of the page here. */
interface Dom {
  readonly document: { execCommand(command: string, ui: boolean, text?: string): boolean };
  setTimeout(then: () => void): void;
}
interface Field {
  value: string;
  selectionStart: number;
  focus(): void;
  setSelectionRange(from: number, to: number): void;
}

/**
 * Erases, replaces and pastes at each position by the browser's own editing commands, within the page: hundreds of edits by
 * way of the keyboard would take a minute. Each leaves the field as it was for the next. What went wrong, as sentences.
 */
const mendedEverywhere = (field: Locator, full: string): Promise<string[]> =>
  field.evaluate(async (element, whole) => {
    const input = element as unknown as Field;
    const dom = globalThis as unknown as Dom;
    const wrong: string[] = [];
    const counting = (part: string) => part.replace(/[^0-9A-Za-z]/g, '');
    const command = async (name: 'insertText' | 'delete' | 'forwardDelete', typed?: string) => {
      dom.document.execCommand(name, false, typed);
      await new Promise<void>((resolve) => dom.setTimeout(resolve));
    };
    input.focus();
    for (let at = 0; at <= whole.length; at++) {
      const [before, after] = [counting(whole.slice(0, at)), counting(whole.slice(at))];
      const expectHalves = (what: string, left: string, right: string) => {
        const { value, selectionStart: caret } = input;
        if (counting(value.slice(0, caret)) === left && counting(value.slice(caret)) === right) return;
        wrong.push(`${whole.slice(0, at)}|${whole.slice(at)}, ${what}: ${value.slice(0, caret)}|${value.slice(caret)}`);
      };
      if (before) {
        input.setSelectionRange(at, at);
        await command('delete');
        expectHalves('Backspace', before.slice(0, -1), after);
        await command('insertText', before.slice(-1));
        expectHalves('Backspace and typed anew', before, after);
      }
      if (after) {
        input.setSelectionRange(at, at);
        await command('forwardDelete');
        expectHalves('Delete', before, after.slice(1));
        await command('insertText', after[0]);
        expectHalves('Delete and typed anew', before + after[0], after.slice(1));
        const end = Math.max(at + 1, whole.length - 1);
        const selected = counting(whole.slice(at, end));
        input.setSelectionRange(at, end);
        await command('insertText', selected);
        expectHalves('selected and pasted', before + selected, after.slice(selected.length));
      }
      if (input.value !== whole) wrong.push(`${at}: left as ${input.value}`);
    }
    return wrong;
  }, full);
