import { expect } from '@playwright/test';
import { addresses } from './addresses.ts';

interface Mail {
  readonly subject?: string;
  readonly text?: string;
  readonly to?: readonly { readonly address: string }[];
}

/** The oldest first. */
const received = async (): Promise<Mail[]> => (await (await fetch(`${addresses.mailbox}/api/email`)).json()) as Mail[];

/** Subject and words of each. */
const mails = async (): Promise<string[]> =>
  (await received()).map(({ subject = '', text = '' }) => `${subject}\n${text}`);

const mailsAbout = async (orderId: string): Promise<string[]> =>
  (await mails()).filter((text) => text.includes(orderId));

/** The link of this kind in the latest mail to an address that has one; another than `known`, which came before. */
export async function linkMailedTo(email: string, page: 'confirmar' | 'nova-senha', known = ''): Promise<string> {
  let link = '';
  await expect(async () => {
    const to = (await received()).filter((mail) => mail.to?.some(({ address }) => address === email));
    const links = to.flatMap(({ text = '' }) => text.match(new RegExp(`https?:\\S+/${page}#\\S+`, 'g')) ?? []);
    link = links.filter((one) => one !== known).at(-1) ?? '';
    expect(link, `no mail to ${email} leads to /${page}`).not.toBe('');
  }).toPass();
  return link;
}

/** The link to the order in the mail about it that says this, once it has come. */
export async function linkMailedAbout(orderId: string, saying: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const said = (await mailsAbout(orderId)).filter((text) => text.includes(saying));
    const links = said.flatMap((text) => text.match(/https?:\S+\/sucesso#\S+/g) ?? []);
    link = links.find((one) => one.includes(`pedido=${orderId}`)) ?? '';
    expect(link, `no mail about ${orderId} says ${saying}`).not.toBe('');
  }).toPass();
  return link;
}

/** The link to the next charge of a number, as lists write it, in the mail that announces it, once it has come. */
export async function chargeLinkMailedAbout(number: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const about = (await mails()).filter((text) => text.includes(number));
    link = about.flatMap((text) => text.match(/https?:\S+\/cobranca#\S+/g) ?? [])[0] ?? '';
    expect(link, `no mail about ${number} leads to a charge`).not.toBe('');
  }).toPass();
  return link;
}

/** The one address that every mail about the order names for help. */
export async function supportNamedAbout(orderId: string): Promise<string> {
  const named = (await mailsAbout(orderId)).map((text) => /escreva para (\S+@\S+)/.exec(text)?.[1]);
  expect(new Set(named).size, `the mails about ${orderId} name ${named.join(', ')}`).toBe(1);
  return named[0]!;
}

/** The words of the mail to this address under this subject, once it has come. */
export async function mailedTo(email: string, subject: string): Promise<string> {
  let words = '';
  await expect(async () => {
    const to = (await received()).filter((mail) => mail.to?.some(({ address }) => address === email));
    words = to.find((mail) => mail.subject === subject)?.text ?? '';
    expect(words, `no mail to ${email} is called ${subject}`).not.toBe('');
  }).toPass();
  return words;
}
