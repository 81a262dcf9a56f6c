import { texts } from './texts.ts';

/** That it was saved, in the specification's word, and what. */
export const SavedNote = ({ children }: { children: string }) => (
  <span>
    <strong>{texts.saved}</strong> {children}
  </span>
);
