/** Without what is taken for something else when it is read aloud or copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const LENGTH = 4;

/** Three groups of four, some 68 bits: enough for a password that is given to one person and serves once. */
export function suggestPassword(
  random: (bytes: Uint32Array<ArrayBuffer>) => Uint32Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  const drawn = [...random(new Uint32Array(GROUPS * LENGTH))].map((value) => LETTERS[value % LETTERS.length]!);
  return Array.from({ length: GROUPS }, (_, at) => drawn.slice(at * LENGTH, (at + 1) * LENGTH).join('')).join('-');
}
