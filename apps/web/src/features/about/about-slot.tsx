import type { ReactNode } from 'react';
import './about.css';

export const ABOUT_ID = 'sobre';

/** Where the server's own words stand now; null when this page came without them. */
let drawn = globalThis.document?.getElementById(ABOUT_ID);

/** Out of a place that React has left, into the one that it has made. */
function carryOver(place: HTMLElement | null): void {
  if (!place || place === drawn) return;
  place.append(...drawn!.childNodes);
  drawn = place;
}

/**
 * What the server wrote below the board, word for word: its text is no part of the application, which only keeps its place.
 * The empty string is React's sign for text that it need not look into. Where there are none, `children` are drawn.
 */
export function AboutSlot({ children }: { readonly children: ReactNode }) {
  return drawn === null ? (
    <div className="about">{children}</div>
  ) : (
    <div id={ABOUT_ID} className="about" ref={carryOver} suppressHydrationWarning>
      {''}
    </div>
  );
}
