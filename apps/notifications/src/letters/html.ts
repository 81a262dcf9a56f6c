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

/** Every value is escaped, unless it was made by this same function: nothing that a buyer typed becomes markup. */
export const html = (literals: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(literals.reduce((text, literal, index) => text + written(parts[index - 1]) + literal));
