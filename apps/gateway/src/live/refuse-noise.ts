import type { Socket } from 'socket.io';

type Connection = Socket['conn'];

const PACKETS_A_SECOND = 20;
/** A client's wish to join a namespace (type 0) that is not the one there is. */
const OTHER_NAMESPACE = /^0\//;

/**
 * Our clients join the one namespace and then send nothing but heartbeats. One that talks a lot, or asks for a namespace that
 * it made up, is cut off before anything is kept or answered for it.
 */
export function refuseNoise(connection: Connection): void {
  let packets = 0;
  const second = setInterval(() => (packets = 0), 1_000).unref();
  connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    const isOther = type === 'message' && typeof data === 'string' && OTHER_NAMESPACE.test(data);
    if (isOther || ++packets > PACKETS_A_SECOND) connection.close(true);
  });
  connection.once('close', () => clearInterval(second));
}
