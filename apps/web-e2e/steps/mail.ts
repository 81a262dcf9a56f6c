import { expect } from '@playwright/test';
import { addresses } from './addresses.ts';

async function mailsAbout(orderId: string): Promise<string[]> {
  const mails = (await (await fetch(`${addresses.mailbox}/api/email`)).json()) as { text?: string }[];
  return mails.flatMap(({ text }) => (text?.includes(orderId) ? [text] : []));
}

/** The link to the order in the mail about it that says this, once it has come. */
export async function linkMailedAbout(orderId: string, saying: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails = (await mailsAbout(orderId)).filter((text) => text.includes(saying));
    const links = mails.flatMap((text) => text.match(/https?:\S+\/sucesso#\S+/g) ?? []);
    link = links.find((one) => one.includes(`pedido=${orderId}`)) ?? '';
    expect(link, `no mail about ${orderId} says ${saying}`).not.toBe('');
  }).toPass();
  return link;
}

/** The one address that every mail about the order names for help. */
export async function supportNamedAbout(orderId: string): Promise<string> {
  const named = (await mailsAbout(orderId)).map((text) => /escreva para (\S+@\S+)/.exec(text)?.[1]);
  expect(new Set(named).size, `the mails about ${orderId} name ${named.join(', ')}`).toBe(1);
  return named[0]!;
}
