import { linksOf } from '../src/letters/links.ts';
import { renderHtml } from '../src/letters/render-html.ts';
import { renderText } from '../src/letters/render-text.ts';
import { type MailData, type Template, writeLetter } from '../src/letters/write-letter.ts';

export const key = Buffer.alloc(32, 7);
export const support = 'suporte@numera.test';
export const accountKey = Buffer.alloc(32, 9);
export const links = linksOf(
  {
    PUBLIC_URL: 'https://numera.test',
    ORDER_TOKEN_KEY: key,
    ACCOUNT_LINK_KEY: accountKey,
  },
  () => support,
);

/** A letter as it is sent, with ordinary spaces where the house puts those that do not break. */
export function written<T extends Template>(template: T, data: MailData[T]) {
  const letter = writeLetter(template, data, links);
  const plainly = (text: string): string => text.replaceAll('\u00a0', ' ');
  return {
    letter,
    subject: plainly(letter.subject),
    text: plainly(renderText(letter)),
    html: plainly(renderHtml(letter)),
  };
}
