import type { Letter } from './letter.ts';
import { frame } from './texts.ts';

/** The same letter for those who read plain text; `sender` stands last. */
export function renderText(letter: Letter, sender: string | null = null): string {
  const { number, facts, code, action, alsoTo, note, closing } = letter;
  const blocks = [
    letter.heading,
    number,
    ...letter.paragraphs,
    code && `${code.label}\n${code.value}`,
    facts?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action && `${action.label}: ${action.url}`,
    alsoTo && `${alsoTo.label}: ${alsoTo.url}`,
    note,
    closing,
    `-- \n${frame.brand}. ${letter.footer}${letter.support ? `\n${frame.support} ${letter.support}` : ''}${sender ? `\n${sender}` : ''}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
