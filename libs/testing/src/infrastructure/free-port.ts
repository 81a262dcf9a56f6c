import { createServer } from 'node:net';
import { reservePort } from './port-reservations.ts';

// Below the range from which the kernel takes the ports of outgoing connections, so that none of those can take the port
// between our look and the moment the child listens.
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Can this process listen on the port right now? */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => answer(true)));
  });
}

/** The preferred port when it is free, another free one otherwise. No other process is given it while this one lives. */
export async function freePort(preferred?: number, host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = attempt === 0 && preferred ? preferred : LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if ((await isFree(port, host)) && reservePort(port)) return port;
  }
  throw new Error(`No free port on ${host} between ${LOWEST} and ${HIGHEST}`);
}
