import type { UserView } from '@numera/contracts/identity/sessions';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What a script may hold of a session. The refresh token is in a cookie that no script can read. */
export interface Session {
  readonly accessToken: string;
  /** When the access token ends: an instant of this device's clock, corrected by the server's. */
  readonly endsAt: number;
  readonly user: UserView;
}

const slice = createSlice({
  name: 'session',
  initialState: null as Session | null,
  reducers: {
    /** Signed in, renewed, or taken over from another tab. */
    sessionOpened: (_session, { payload }: PayloadAction<Session>) => payload,
    userChanged: (session, { payload }: PayloadAction<UserView>) => session && { ...session, user: payload },
    sessionEnded: () => null,
  },
});

export const { sessionOpened, userChanged, sessionEnded } = slice.actions;
export const sessionReducer = slice.reducer;
