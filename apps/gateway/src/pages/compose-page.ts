import { FIRST_VIEW_ID, type RenderedPage } from '@numera/contracts/first-view';

/** What the build wrote where each answer's nonce belongs, the address of the support, and who sells. */
const NONCE = /__CSP_NONCE__/g;
const SUPPORT = /__SUPPORT_EMAIL__/g;
const SELLER = '__SELLER__';
const HEAD = /<!--page-->[\s\S]*<!--\/page-->/;
const ROOT = '<div id="root"></div>';

/** The page as one browser gets it; without a rendered part it is the build's own, which draws everything by itself. */
export function composePage(
  template: string,
  { nonce, supportEmail, seller }: { nonce: string; supportEmail: string; seller: string },
  rendered: RenderedPage | null,
): string {
  // These first: a name from outside that looks like a placeholder stays what it is.
  const page = template
    .replaceAll(NONCE, nonce)
    .replaceAll(SUPPORT, () => inAttribute(supportEmail))
    .replace(SELLER, () => inAttribute(seller));
  if (!rendered) return page;
  const { head, styles, markup, aside, view } = rendered;
  const data = view ? `<script type="application/json" id="${FIRST_VIEW_ID}">${inScript(view)}</script>` : '';
  // Functions, because a `$&` in a name would mean something in a string.
  return page
    .replace(HEAD, () => head)
    .replace('</head>', () => `${styles}</head>`)
    .replace(ROOT, () => `<div id="root">${markup}</div>${aside}${data}`);
}

/** JSON that ends no script element and opens no comment. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
