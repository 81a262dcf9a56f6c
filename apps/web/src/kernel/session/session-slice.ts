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
    /** It ran out: who it was goes on as a guest. */
    sessionEnded: () => null,
    /** Signed out, or somebody else signed in meanwhile: what is personal goes. The payload is who is here instead. */
    userLeft: (_session, { payload }: PayloadAction<Session | null>) => payload,
  },
});

export const { sessionOpened, userChanged, sessionEnded, userLeft } = slice.actions;
export const sessionReducer = slice.reducer;
