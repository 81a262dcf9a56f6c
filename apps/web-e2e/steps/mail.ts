import { expect } from '@playwright/test';
import { addresses } from './addresses.ts';

/** The link to the order in the mail about it that says this, once it has come. */
export async function linkMailedAbout(orderId: string, saying: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails = (await (await fetch(`${addresses.mailbox}/api/email`)).json()) as { text?: string }[];
    const links = mails
      .filter(({ text }) => text?.includes(saying))
      .flatMap(({ text }) => text?.match(/https?:\S+\/sucesso#\S+/g) ?? []);
    link = links.find((one) => one.includes(`pedido=${orderId}`)) ?? '';
    expect(link, `no mail about ${orderId} says ${saying}`).not.toBe('');
  }).toPass();
  return link;
}
