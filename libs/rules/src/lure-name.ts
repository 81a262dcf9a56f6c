/** What shows nothing and yet parts or turns what is read: controls, direction marks, joiners, line and page ends. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** An address in the form that mail programs make a link of, or that people write to get around that. */
const LINK =
  /:\/\/|@|\bwww\b|\bhttps?\b|\bhxxps?\b|[\p{L}\p{N}][.。]\p{L}{2}|[[({]\s*(\.|dot|ponto)\s*[\])}]|\bponto\s+com\b/u;

/** A Brazilian phone number has at least eight digits without its area code. */
const PHONE_DIGITS = 8;

/**
 * Whether a name is written to lead its reader somewhere: it holds a link, an e-mail address or a phone number. Anybody may
 * order in anybody's name, so such a name stands in no letter. A false alarm costs a salutation ("J.R.Silva"), no more.
 */
export const isLureName = (raw: string): boolean => {
  const name = raw.normalize('NFKC').replace(UNSEEN, '').toLowerCase();
  return LINK.test(name) || (name.match(/\p{N}/gu)?.length ?? 0) >= PHONE_DIGITS;
};

/** Letters, and what stands among them in names: `D'Arc`, `Ana-Maria`, `J.`, `3M`. Longer ones are sentences. */
const CALLABLE = /^(?=.*\p{L})[\p{L}\p{N}][\p{L}\p{M}\p{N}.'’&-]{0,29}$/u;

/** By what a letter calls its reader: the first word of the name, or null when the name is none to be called by. */
export const salutationName = (raw: string): string | null => {
  if (isLureName(raw)) return null;
  const [first = ''] = raw.replace(UNSEEN, ' ').trim().split(/\s+/u);
  return CALLABLE.test(first) ? first : null;
};
