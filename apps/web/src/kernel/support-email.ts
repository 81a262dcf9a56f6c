/** Where somebody reads what visitors write; the gateway writes it into the page. Null where nobody did, as while developing. */
export function supportEmail(): string | null {
  const named = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? '';
  return named.includes('@') ? named : null;
}
