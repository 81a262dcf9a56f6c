import { simpleParser } from 'mailparser';
import { logo } from '../letters/logo.ts';
import { composeMessage, type Message } from './compose-message.ts';

const message: Message = {
  from: 'Numera <nao-responda@numera.test>',
  to: { name: 'Ana Souza', address: 'ana@example.com' },
  replyTo: 'suporte@numera.test',
  subject: 'Recibo do número (11) 4000-1234',
  messageId: '<0123456789@numera.test>',
  date: new Date('2026-03-01T12:34:56.000Z'),
  text: 'Olá, Ana.\n\n-- \nNumera\n',
  html: '<p>Olá, <b>Ana</b>.</p>',
};
const read = (changes: Partial<Message> = {}) =>
  simpleParser(composeMessage({ ...message, ...changes }), { keepCidLinks: true });
const lines = (changes: Partial<Message> = {}): string[] =>
  composeMessage({ ...message, ...changes })
    .toString('latin1')
    .split('\r\n');

describe('a message', () => {
  it('says whose it is, for whom, and when', async () => {
    const mail = await read();
    expect(mail.from.value).toEqual([{ name: 'Numera', address: 'nao-responda@numera.test' }]);
    expect(mail.to.value).toEqual([{ name: 'Ana Souza', address: 'ana@example.com' }]);
    expect(mail.replyTo?.text).toBe('suporte@numera.test');
    expect([mail.subject, mail.messageId, mail.date]).toEqual([message.subject, message.messageId, message.date]);
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.headers.get('content-language')).toBe('pt-BR');
    expect((await read({ replyTo: undefined })).replyTo).toBeUndefined();
  });

  it('brings its text and its HTML, the picture beside the latter', async () => {
    const mail = await read();
    expect(mail.text).toBe(message.text);
    expect(mail.html).toBe(message.html);
    expect(mail.attachments).toHaveLength(1);
    const [picture] = mail.attachments;
    expect(picture).toMatchObject({
      contentType: 'image/png',
      cid: 'logo@numera',
      related: true,
      filename: 'numera.png',
    });
    expect(picture!.content.equals(logo.content)).toBe(true);
  });

  it.each([
    ['umlauts and signs', 'Ação, Müller, Łódź, “R$ 49,90”, 1 = 1, =3D, =_numera_either'],
    ['other letters', 'ОЛЬГА こんにちは שלום'],
    ['faces', '🎉👩‍👩‍👧 e 🇧🇷'.repeat(40)],
    ['a line longer than a mail may have', `${'x'.repeat(3_000)} ${'ção'.repeat(1_000)}`],
    ['lines that a server could take for its end', '.\n.\n..\nfim\n.\n--=_numera_either--\n--=_numera_related'],
    ['spaces at the end of lines', 'a \nb\t\n-- \nc   '],
  ])('carries %s unharmed', async (_what, content) => {
    const mail = await read({ text: content, html: `<p>${content}</p>`, subject: content.replaceAll('\n', ' ') });
    expect(mail.text.trimEnd()).toBe(content.trimEnd());
    expect(mail.html).toBe(`<p>${content}</p>`);
    expect(mail.subject.replaceAll(/\s+/g, ' ')).toBe(content.replaceAll(/\s+/g, ' ').trim());
  });

  it.each(['Zoë Müller-Łukasz 🎉', 'Souza, Ana "Aninha" <x@y.test>', 'A'.repeat(200)])('is for %s', async (name) => {
    expect((await read({ to: { name, address: 'ana@example.com' } })).to.value).toEqual([
      { name, address: 'ana@example.com' },
    ]);
  });

  it('lets nothing begin a header of its own', async () => {
    const evil = 'Ana\r\nBcc: todos@example.com\r\n\r\nOi';
    const mail = await read({
      to: { name: evil, address: 'ana@example.com\r\nBcc: todos@example.com' },
      subject: evil,
      replyTo: 'a@b.test\r\nBcc: todos@example.com',
    });
    expect([...mail.headers.keys()]).not.toContain('bcc');
    expect(mail.text).toBe(message.text);
  });

  it('keeps to short lines of seven bits, each ended as mail wants it', () => {
    const changes = { text: 'é'.repeat(5_000), html: `<p>${'🎉'.repeat(5_000)}</p>`, subject: 'ã'.repeat(500) };
    for (const line of lines(changes)) {
      expect(line.length).toBeLessThanOrEqual(78);
      expect(line).toMatch(/^[\t\x20-\x7e]*$/);
    }
  });

  it('is the same, byte for byte, when it is written again', () => {
    expect(composeMessage(message).equals(composeMessage(message))).toBe(true);
  });
});
