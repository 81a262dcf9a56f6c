import type { Socket } from 'socket.io';

const PACKETS_A_SECOND = 20;

/** Our clients send nothing but heartbeats: one that talks a lot is cut off. */
export function limitChatter(socket: Socket): void {
  let packets = 0;
  const second = setInterval(() => (packets = 0), 1_000).unref();
  socket.conn.on('packet', () => {
    if (++packets > PACKETS_A_SECOND) socket.conn.close(true);
  });
  socket.conn.once('close', () => clearInterval(second));
}
