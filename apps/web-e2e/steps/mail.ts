import { expect } from '@playwright/test';
import { addresses } from './addresses.ts';

interface Mail {
  readonly text?: string;
  readonly replyTo?: { readonly address: string }[];
}

const mailsAbout = async (orderId: string): Promise<Mail[]> => {
  const mails = (await (await fetch(`${addresses.mailbox}/api/email`)).json()) as Mail[];
  return mails.filter(({ text }) => text?.includes(orderId));
};

/** The link to the order in the mail about it that says this, once it has come. */
export async function linkMailedAbout(orderId: string, saying: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const links = (await mailsAbout(orderId))
      .filter(({ text }) => text?.includes(saying))
      .flatMap(({ text }) => text?.match(/https?:\S+\/sucesso#\S+/g) ?? []);
    link = links.find((one) => one.includes(`pedido=${orderId}`)) ?? '';
    expect(link, `no mail about ${orderId} says ${saying}`).not.toBe('');
  }).toPass();
  return link;
}

/** The one address to which answers to every mail about the order go. */
export async function answersGoTo(orderId: string): Promise<string> {
  const places = new Set((await mailsAbout(orderId)).flatMap(({ replyTo }) => replyTo?.map(({ address }) => address)));
  expect([...places]).toEqual([expect.stringContaining('@')]);
  return [...places][0]!;
}
