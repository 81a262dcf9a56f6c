const didParts = (did: string) => /^55(\d{2})(\d{4,5})(\d{4})$/.exec(did)?.slice(1);

/**
 * A DID ('55' + area code + subscriber number) as lists and summaries show it: '551140001234' → '(11) 4000-1234'. One of 13
 * digits keeps its country code, as the specification has it: '5511987654321' → '+55 (11) 98765-4321'. Others stay raw.
 */
export const formatDid = (did: string): string => {
  const [areaCode, prefix, line] = didParts(did) ?? [];
  if (!areaCode) return did;
  return `${did.length === 13 ? '+55 ' : ''}(${areaCode}) ${prefix}-${line}`;
};

/** The same number set large, on the ticket that follows the buyer: '11 4000-1234'. */
export const formatDidTicket = (did: string): string => {
  const [areaCode, prefix, line] = didParts(did) ?? [];
  return areaCode ? `${areaCode} ${prefix}-${line}` : did;
};

/** What somebody typed of a number, from its area code on or whole, as the beginning of a stored one; other words stay as they are. */
export function didBeginning(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return typed;
  // 55 is an area code, too.
  return digits.length > 11 && digits.startsWith('55') ? digits : `55${digits}`;
}

/** The DIDs that somebody may mean: '(11) 4000-1234', '+55 11 4000-1234' and '551140001234' are the same. What has letters is none. */
export function didsMeantBy(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (/[a-z]/i.test(text)) return [];
  if (digits.length === 12 || digits.length === 13) return [digits];
  return digits.length === 10 || digits.length === 11 ? [`55${digits}`] : [];
}
