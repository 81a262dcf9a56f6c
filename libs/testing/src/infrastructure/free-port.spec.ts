import { createServer } from 'node:net';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort, isFree } from './free-port.ts';
import { dropDeadReservations, reservePort } from './port-reservations.ts';

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

  it('gives nobody else a port whose process is only being started again', async () => {
    const program = `
      const { freePort } = await import(${JSON.stringify(`${import.meta.dirname}/free-port.ts`)});
      console.log(await freePort());
      setInterval(() => undefined, 1_000);
    `;
    const other = spawn(process.execPath, ['--input-type=module', '-e', program]);
    const port = Number(String((await once(other.stdout, 'data'))[0]));
    expect(await isFree(port)).toBe(true);
    expect(await freePort(port)).not.toBe(port);

    other.kill('SIGKILL');
    await once(other, 'exit');
    dropDeadReservations();
    expect(reservePort(port)).toBe(true);
    expect(reservePort(port)).toBe(false);
  });

  it('never gives one port twice', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
    expect(new Set(ports).size).toBe(50);
  });
});
