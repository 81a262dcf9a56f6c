/** The names the payment provider gives to brands; those of single shops and of Hipercard come out as UNKNOWN. */
export type CardBrand = 'VISA' | 'MASTERCARD' | 'ELO' | 'AMEX' | 'DINERS' | 'DISCOVER' | 'JCB' | 'UNKNOWN';

type Range = readonly [from: number, to: number];

/** Six-digit issuer ranges of Elo, which lie inside those of Visa, Mastercard and Discover and so are asked first. */
const elo: readonly Range[] = [
  [401178, 401179],
  [431274, 431274],
  [438935, 438935],
  [451416, 451416],
  [457393, 457393],
  [457631, 457632],
  [504175, 504175],
  [506699, 506778],
  [509000, 509999],
  [627780, 627780],
  [636297, 636297],
  [636368, 636368],
  [650031, 650033],
  [650035, 650051],
  [650405, 650439],
  [650485, 650538],
  [650541, 650598],
  [650700, 650718],
  [650720, 650727],
  [650901, 650978],
  [651652, 651679],
  [655000, 655019],
  [655021, 655058],
];

const prefixes: readonly (readonly [CardBrand, RegExp])[] = [
  ['VISA', /^4/],
  ['MASTERCARD', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['AMEX', /^3[47]/],
  ['DINERS', /^3(0[0-5]|[689])/],
  ['DISCOVER', /^6(011|4[4-9]|5)/],
  ['JCB', /^35(2[89]|[3-8])/],
];

/** The brand that the first digits of a number tell; UNKNOWN while they tell none. */
export const cardBrand = (digits: string): CardBrand => {
  const issuer = Number(digits.slice(0, 6));
  if (elo.some(([from, to]) => from <= issuer && issuer <= to)) return 'ELO';
  return prefixes.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'UNKNOWN';
};
