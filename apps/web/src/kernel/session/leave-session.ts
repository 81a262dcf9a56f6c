import type { Dispatch } from '@reduxjs/toolkit';
import { type Session, userLeft } from './session-slice.ts';
import { noteLeaving } from './session-storage.ts';

/** The user is gone from this tab, and with them what is personal; `next` is who is here instead. */
export function leaveSession(dispatch: Dispatch, next: Session | null = null): void {
  noteLeaving();
  dispatch(userLeft(next));
}
