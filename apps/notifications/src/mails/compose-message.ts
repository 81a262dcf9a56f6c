import { foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode, { type MimeNodeHeaderValue } from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';
import { logo, LOGO_ID } from '../letters/logo.ts';

/** What goes to the mail server, apart from how it is written. */
export interface Message {
  /** `Numera <nao-responda@…>`. */
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: string;
  readonly subject: string;
  /** With its angle brackets. */
  readonly messageId: string;
  readonly date: Date;
  readonly text: string;
  readonly html: string;
}

const END = '\r\n';
const LINE_LENGTH = 76;

/** Encodes header values; it is part of no message. */
const encoder = new MimeNode();

const header = (key: string, value: MimeNodeHeaderValue): string =>
  foldLines(`${key}: ${encoder.encodeHeaderValue(key, value)}`, LINE_LENGTH);

/** The picture is the same in each letter: encoded once. */
const logoPart = [
  `Content-Type: ${logo.contentType}; name=${logo.filename}`,
  `Content-ID: <${LOGO_ID}>`,
  'Content-Transfer-Encoding: base64',
  `Content-Disposition: inline; filename=${logo.filename}`,
  '',
  ...(logo.content.toString('base64').match(/.{1,76}/g) ?? []),
].join(END);

const textPart = (type: string, text: string): string =>
  [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    wrap(encode(text.replaceAll(/\r\n|\r|\n/g, END)), LINE_LENGTH),
  ].join(END);

const together = (boundary: string, parts: readonly string[]): string =>
  `${parts.map((part) => `--${boundary}${END}${part}${END}`).join('')}--${boundary}--`;

/**
 * The message as it travels: plain text, or HTML with the picture of the house. In one piece, because the library's own way,
 * through a stream for each part, costs several times as much; header values are still encoded by it, which lets nothing begin
 * a header of its own.
 */
export function composeMessage({ from, to, replyTo, subject, messageId, date, text, html }: Message): Buffer {
  // "=_" stands in no quoted-printable text and in no base64.
  const [either, related] = ['=_numera_either', '=_numera_related'];
  const drawn = [
    `Content-Type: multipart/related; type="text/html"; boundary="${related}"`,
    '',
    together(related, [textPart('text/html', html), logoPart]),
  ].join(END);
  const lines = [
    'Auto-Submitted: auto-generated',
    'Content-Language: pt-BR',
    header('From', from),
    header('To', to),
    ...(replyTo === undefined ? [] : [header('Reply-To', replyTo)]),
    header('Subject', subject),
    header('Message-ID', messageId),
    header('Date', date),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${either}"`,
    '',
    together(either, [textPart('text/plain', text), drawn]),
    '',
  ];
  return Buffer.from(lines.join(END));
}
