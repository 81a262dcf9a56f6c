import type { Dispatch } from '@reduxjs/toolkit';
import { accountTags, api, ownTags } from '../api.ts';
import { type Session, userLeft } from './session-slice.ts';
import { noteLeaving } from './session-storage.ts';

let departures = 0;

/** How often somebody has left this tab: what was his alone is not for whoever comes next. */
export const countDepartures = (): number => departures;

/** The user is gone from this tab, and with them what is personal; `next` is who is here instead. */
export function leaveSession(dispatch: Dispatch, next: Session | null = null): void {
  departures += 1;
  noteLeaving();
  dispatch(userLeft(next));
  // What nothing shows any more, once the page is drawn without him, is dropped at once and not in a minute.
  setTimeout(() => dispatch(api.util.invalidateTags([...accountTags, ...ownTags])));
}
