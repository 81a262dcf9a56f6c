import { io } from 'socket.io-client';
import { api } from '../api.ts';
import type { AppStore } from '../store.ts';
import { LiveSocket } from './live-socket.ts';

let live: LiveSocket | undefined;

/** The tab's socket, which shows whoever is signed in. */
export function liveOf({ dispatch, getState, subscribe }: AppStore): LiveSocket {
  if (live) return live;
  const socket = new LiveSocket(
    (auth) => io({ transports: ['websocket'], auth }),
    (tags) => dispatch(api.util.invalidateTags([...tags])),
  );
  const follow = () => socket.follow(getState().session);
  follow();
  subscribe(follow);
  return (live = socket);
}
