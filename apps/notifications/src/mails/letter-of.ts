import type { Letter } from '../letters/letter.ts';
import type { Links } from '../letters/links.ts';
import { type MailData, writeLetter } from '../letters/write-letter.ts';
import type { MailRow } from './mail.schema.ts';

/** The letter of a stored mail. A test says so first, wherever it is read. */
export function letterOf(
  { template, data, isTest }: Pick<MailRow, 'template' | 'data' | 'isTest'>,
  links: Links,
): Letter {
  const letter = writeLetter(template, data as MailData[typeof template], links);
  return isTest ? { ...letter, subject: `[Teste] ${letter.subject}` } : letter;
}
