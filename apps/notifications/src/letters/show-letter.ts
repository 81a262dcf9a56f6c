import type { ShownLetter } from '@numera/contracts/notifications/letter-templates';
import type { Letter } from './letter.ts';
import { logo, LOGO_ID } from './logo.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** A page has no message whose parts `cid:` would name. */
const picture = `data:${logo.contentType};base64,${logo.content.toString('base64')}`;

/** A letter to be looked at on a page; `seller` stands last in it. */
export const showLetter = (letter: Letter, seller: string): ShownLetter => ({
  subject: letter.subject,
  preview: letter.preview,
  html: renderHtml(letter, seller).replace(`cid:${LOGO_ID}`, picture),
  text: renderText(letter, seller),
});
