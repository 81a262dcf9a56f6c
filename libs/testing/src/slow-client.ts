import { connect } from 'node:net';

/**
 * Opens a connection, sends `head` at once and then a character of `drip` now and then, as somebody does who wants to keep it
 * for long. Resolves with what the server said when the server has ended it.
 */
export function slowClient(url: string, head: string, drip = ''): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let said = '';
    let sent = 0;
    const socket = connect(Number(port), hostname, () => socket.write(head));
    const dripping = setInterval(() => {
      if (socket.writable && sent < drip.length) socket.write(drip[sent++]!);
    }, 50);
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(said);
    });
    setTimeout(() => {
      clearInterval(dripping);
      socket.destroy();
      reject(new Error('still connected after ten seconds'));
    }, 10_000).unref();
  });
}
