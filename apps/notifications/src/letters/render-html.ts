import { html, Html } from './html.ts';
import type { Letter, LetterLink } from './letter.ts';
import { LOGO_ID } from './logo.ts';
import { frame } from './texts.ts';

/** The house's colours, written out: mail programs know neither variables nor our fonts. */
const tones = { success: '#047857', neutral: '#4338ca', warning: '#a94e08', danger: '#b91c1c' } as const;
const ink = '#0f172a';
const quiet = '#475569';
const line = '#e2e8f0';
const font = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The house's dark palette, for the mail programs that ask; the others keep the light one, which stands on each element. */
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0b1020!important;color:#f1f5f9!important}
.card{background:#121930!important;border-color:#243052!important;color:#f1f5f9!important}
.rule{border-color:#243052!important}
.code{background:#0e1428!important;border-color:#243052!important;color:#f1f5f9!important}
.quiet{color:#b3bfd3!important}
.link{color:#a5b4fc!important}
.button{background:#8f99fb!important;color:#0b1020!important}
.success{color:#34d399!important}.neutral{color:#a5b4fc!important}.warning{color:#fbbf24!important}.danger{color:#fca5a5!important}
}`;

const paragraph = (text: string): Html => html`<p style="margin:0 0 16px;font-size:16px;line-height:24px">${text}</p>`;

const ticket = (number: string): Html =>
  html`<p
    class="rule"
    style="margin:0 0 24px;padding:16px 0;border-top:1px solid ${line};border-bottom:1px solid ${line};font-size:32px;line-height:40px;font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap"
  >
    ${number}
  </p>`;

const fact = ([label, value]: readonly [string, string]): Html =>
  html`<tr>
    <td class="quiet" style="padding:8px 16px 8px 0;font-size:14px;color:${quiet};vertical-align:top">${label}</td>
    <td
      style="padding:8px 0;font-size:14px;font-weight:600;font-variant-numeric:tabular-nums;word-break:break-word;vertical-align:top"
    >
      ${value}
    </td>
  </tr>`;

const code = ({ label, value }: NonNullable<Letter['code']>): Html =>
  html`<p class="quiet" style="margin:0 0 8px;font-size:14px;color:${quiet}">${label}</p>
    <p
      class="code"
      style="margin:0 0 24px;padding:16px;border:1px solid ${line};border-radius:8px;background:#f8fafc;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px;line-height:20px;word-break:break-all"
    >
      ${value}
    </p>`;

const button = ({ label, url }: LetterLink): Html =>
  html`<p style="margin:0 0 24px">
    <a
      class="button"
      href="${url}"
      style="display:inline-block;padding:12px 24px;border-radius:8px;background:#4338ca;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none"
      >${label}</a
    >
  </p>`;

const quietLink = ({ label, url }: LetterLink): Html =>
  html`<p style="margin:0 0 24px;font-size:16px;line-height:24px">
    <a class="link" href="${url}" style="color:#4338ca">${label}</a>
  </p>`;

const small = (text: string): Html =>
  html`<p class="quiet" style="margin:0 0 16px;font-size:14px;line-height:20px;color:${quiet}">${text}</p>`;

/** The picture where pictures are shown, its words where they are not. */
const brand = html`<p style="margin:0 0 24px;font-size:20px;line-height:32px;font-weight:700;color:#6366f1">
  <img
    src="cid:${LOGO_ID}"
    width="132"
    height="32"
    alt="${frame.brand}"
    style="display:block;border:0;font-size:20px;line-height:32px;font-weight:700;color:#6366f1"
  />
</p>`;

const below = ({ footer, support }: Letter, sender: string | null): Html =>
  html`<p class="quiet" style="margin:16px 0 0;max-width:560px;font-size:12px;line-height:18px;color:${quiet}">
    ${footer}${
      support
        ? html`<br />${frame.support} <a class="link" href="mailto:${support}" style="color:#4338ca">${support}</a>`
        : undefined
    }${sender ? html`<br />${sender}` : undefined}
  </p>`;

/** One column that reads on a phone; a table only because mail programs need one to hold the width. `sender` stands last. */
export function renderHtml(letter: Letter, sender: string | null = null): string {
  const { number, facts, action, alsoTo, note } = letter;
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${letter.subject}</title>
        <style>
          ${new Html(dark)}
        </style>
      </head>
      <body class="page" style="margin:0;background:#f8fafc;color:${ink};font-family:${font}">
        <div style="display:none;max-height:0;overflow:hidden">${letter.preview}</div>
        <table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                class="card"
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;background:#ffffff;border:1px solid ${line};border-radius:12px"
              >
                <tr>
                  <td style="padding:32px 24px;text-align:left">
                    ${brand}
                    <h1
                      class="${letter.tone}"
                      style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:${tones[letter.tone]}"
                    >
                      ${letter.heading}
                    </h1>
                    ${number ? ticket(number) : undefined} ${letter.paragraphs.map(paragraph)}
                    ${letter.code ? code(letter.code) : undefined}
                    ${
                      facts
                        ? html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
                            ${facts.map(fact)}
                          </table>`
                        : undefined
                    }
                    ${action ? button(action) : undefined} ${alsoTo ? quietLink(alsoTo) : undefined}
                    ${note ? small(note) : undefined} ${letter.closing ? paragraph(letter.closing) : undefined}
                  </td>
                </tr>
              </table>
              ${below(letter, sender)}
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}
