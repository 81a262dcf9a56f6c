import { io } from 'socket.io-client';
import { api } from '../api.ts';
import { renewSession } from '../session/renew-session.ts';
import { concludeRenewal } from '../session/with-session.ts';
import type { AppStore } from '../store.ts';
import { LiveSocket } from './live-socket.ts';

let live: LiveSocket | undefined;

/** The tab's socket, which shows whoever is signed in. */
export function liveOf({ dispatch, getState, subscribe }: AppStore): LiveSocket {
  if (live) return live;
  const socket = new LiveSocket(
    (auth) => io({ transports: ['websocket'], auth }),
    (tags) => dispatch(api.util.invalidateTags([...tags])),
    // Whoever is to be here no more is told at once, and not only when the page asks for something.
    (session) => void renewSession(session).then((renewal) => concludeRenewal(renewal, dispatch)),
  );
  const follow = () => socket.follow(getState().session);
  follow();
  subscribe(follow);
  return (live = socket);
}
