/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (value: string): string => value.replace(/[&<>"']/g, (character) => entities[character]!);

type Part = string | number | Html | readonly Html[] | undefined;

const written = (part: Part): string => {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escape(String(part));
};

/** Each template without the indentation of our code, which browsers take for one space: prepared when it is first written. */
const prepared = new WeakMap<TemplateStringsArray, readonly string[]>();

function literalsOf(template: TemplateStringsArray): readonly string[] {
  const known = prepared.get(template);
  if (known) return known;
  const tidy = template.map((literal) => literal.replaceAll(/\s*\n\s*/g, '\n'));
  prepared.set(template, tidy);
  return tidy;
}

/** Every value is escaped, unless it was made by this same function: nothing that a buyer typed becomes markup. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const literals = literalsOf(template);
  let text = literals[0]!;
  for (const [index, part] of parts.entries()) text += written(part) + literals[index + 1]!;
  return new Html(text);
}
