/** The package brings no types; this is the part of it that we use. */
declare module 'mailparser' {
  interface Addresses {
    value: { name: string; address: string }[];
    text: string;
  }
  export interface ParsedMail {
    headers: Map<string, unknown>;
    from: Addresses;
    to: Addresses;
    replyTo?: Addresses;
    subject: string;
    messageId: string;
    date: Date;
    text: string;
    html: string | false;
    attachments: { contentType: string; cid?: string; related?: boolean; filename?: string; content: Buffer }[];
  }
  export function simpleParser(mail: Buffer, options?: { keepCidLinks?: boolean }): Promise<ParsedMail>;
}
