import { createServer } from 'node:net';
import { freePort, isFree } from './free-port.ts';

async function listening(): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

describe('freePort', () => {
  it('gives the preferred port when nobody listens there', async () => {
    const { port, close } = await listening();
    await close();
    expect(await freePort(port)).toBe(port);
  });

  it('moves on when the preferred port is taken', async () => {
    const { port, close } = await listening();
    const moved = await freePort(port);
    expect(moved).not.toBe(port);
    expect(await isFree(moved)).toBe(true);
    await close();
  });

  it('never gives one port twice', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
    expect(new Set(ports).size).toBe(50);
  });
});
