import { readFileSync } from 'node:fs';

/** What `src` of the logo says; the picture travels with the letter, so that no mail program has to fetch anything. */
export const LOGO_ID = 'logo@numera';

/** Beside the code, whether it runs from `src` or from `dist`. Twice as large as it is shown. */
const png = readFileSync(new URL('../../assets/logo.png', import.meta.url));

export const logo = { filename: 'numera.png', content: png, contentType: 'image/png' } as const;
