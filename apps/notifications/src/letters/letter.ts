import type { Links } from './links.ts';

export interface LetterLink {
  readonly label: string;
  readonly url: string;
}

/** What a mail says, apart from how it looks: both its plain text and its HTML are made from this. */
export interface Letter {
  readonly subject: string;
  /** Shown by mail programs beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly tone: 'success' | 'neutral' | 'warning' | 'danger';
  /** The number in large figures: it is what people bought. */
  readonly number?: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** To be copied whole. */
  readonly code?: { readonly label: string; readonly value: string };
  readonly action?: LetterLink;
  /** Below the action, less loud. */
  readonly alsoTo?: LetterLink;
  readonly note?: string;
  readonly closing?: string;
  /** Below the letter: why its reader gets it. */
  readonly footer: string;
  /** Who reads answers; operators have nobody to ask. */
  readonly support?: string;
}

/** A letter in words only: what is said of a fact, without figures, links and looks. */
export type Words = Pick<Letter, 'subject' | 'preview' | 'heading' | 'paragraphs' | 'closing'>;

/** How each kind of mail becomes a letter. `M` says what each is about: the fact that caused it. */
export type Writers<M> = { readonly [T in keyof M]: (data: M[T], links: Links) => Letter };
