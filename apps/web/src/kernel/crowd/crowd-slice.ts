import { createSlice } from '@reduxjs/toolkit';

/** How many requests of this page wait for their turn. */
const slice = createSlice({
  name: 'crowd',
  initialState: 0,
  reducers: {
    turnAwaited: (waiting) => waiting + 1,
    turnOver: (waiting) => waiting - 1,
  },
});

export const { turnAwaited, turnOver } = slice.actions;
export const crowdReducer = slice.reducer;
