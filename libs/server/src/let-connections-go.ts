import type { FastifyInstance } from 'fastify';

/**
 * While we end, every answer asks for its connection to be closed. A kept one would hold the process up until its other end
 * tires of it (72 s), which is longer than a deployment waits. Returns whether we are ending, for those who answer by themselves.
 */
export function letConnectionsGo(server: FastifyInstance): () => boolean {
  let ending = false;
  server.addHook('preClose', (done) => {
    ending = true;
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (ending) void reply.header('connection', 'close');
    done(null, payload);
  });
  return () => ending;
}
