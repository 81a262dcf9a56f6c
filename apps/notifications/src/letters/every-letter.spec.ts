import { samples } from './samples/samples.ts';
import { support, written } from '../../test/letters.ts';
import { type MailData, type Template, templates } from './write-letter.ts';

const evil = 'São\r\nBcc: todos@example.com\u2028Valor: R$ 0,00\u0000\u202e';
const markup = '<img src=x onerror=alert(1)>"\'&';

const isAboutAnAccount = (template: Template): boolean => 'email' in samples[template];
/** Short enough to be a name, where only a name is repeated. */
const accountSaying = (value: string) => ({
  name: value,
  device: value.slice(0, 40),
  place: value,
  factor: value.slice(0, 40),
});

/** The fact with one value in all the places that somebody outside may write. */
const saying = <T extends Template>(template: T, value: string): MailData[T] => {
  if (isAboutAnAccount(template)) return { ...samples[template], ...accountSaying(value) };
  const { number, plan, buyer, charge, ...data } = samples[template] as MailData[T] & Record<string, object>;
  return {
    ...data,
    number: { ...number, number: value, city: value },
    ...(plan ? { plan: { ...plan, name: value } } : {}),
    buyer: { ...buyer, name: value },
    ...(charge ? { charge: { ...charge, paymentId: value } } : {}),
    ...(template === 'renewal-refused' ? { reason: value } : {}),
    ...(template === 'refunded' ? { form: value } : {}),
  } as unknown as MailData[T];
};

const toBuyers = templates.filter((template) => template !== 'alert' && !isAboutAnAccount(template));
const toPeople = templates.filter((template) => template !== 'alert');

describe.each(templates)('the letter %s', (template) => {
  const { letter, subject, text, html } = written(template, samples[template]);

  it('says all that it says in words', () => {
    for (const said of [subject, text, html]) {
      expect(said).not.toMatch(/undefined|\bnull\b|NaN|\[object|Invalid/);
      expect(said).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    }
    for (const part of [letter.subject, letter.preview, letter.heading, letter.footer]) expect(part).not.toBe('');
  });

  it('says in its HTML whatever it says in its text', () => {
    const facts = letter.facts?.flat() ?? [];
    const { action, alsoTo, note, closing } = letter;
    const parts = [letter.heading, ...letter.paragraphs, ...facts, action?.label, alsoTo?.label, note, closing];
    for (const part of parts.filter((said) => said !== undefined)) {
      expect(text).toContain(part.replaceAll('\u00a0', ' '));
      expect(html).toContain(part.replaceAll('\u00a0', ' '));
    }
  });
});

describe.each(toBuyers)('the letter %s', (template) => {
  it('names the number first', () => {
    const { subject, text, html } = written(template, samples[template]);
    expect(subject).toContain('(11) 4000-1234');
    for (const said of [text, html]) expect(said).toContain('11 4000-1234');
  });
});

describe.each(toPeople)('the letter %s', (template) => {
  const { subject, text, html } = written(template, samples[template]);

  it('calls its reader by name, says who reads answers, and does not shout', () => {
    for (const said of [text, html]) for (const part of ['Olá, Ana.', support]) expect(said).toContain(part);
    expect(subject).not.toContain('!');
  });

  it('keeps whatever comes from outside on its line', () => {
    const { letter, text } = written(template, saying(template, evil));
    expect(JSON.stringify(letter)).not.toMatch(/\\[rnu]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(text).not.toMatch(/^(Bcc|Valor: R\$\s0)/m);
  });

  it('makes no markup of it', () => {
    const { html } = written(template, saying(template, markup));
    expect(html).not.toContain('<img src=x');
    expect(html).not.toMatch(/<[^>]*"onerror/);
  });
});
