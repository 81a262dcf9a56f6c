import type { FastifyInstance } from 'fastify';
import { notFound } from '../asaas/asaas-error.ts';
import { faultInput, faultKinds } from '../faults.ts';
import type { Sandbox } from '../sandbox.ts';

interface ById {
  Params: { id: string };
}

/** `GET|POST|DELETE /control/faults`, `PUT|DELETE /control/faults/{id}`. */
export function faultControls(app: FastifyInstance, { faults, ids, webhooks }: Sandbox): void {
  const set = (id: string, body: unknown) => {
    const fault = faults.set(id, faultInput.parse(body));
    webhooks.wake();
    return fault;
  };

  app.get('/faults', () => ({ kinds: faultKinds, data: faults.list() }));
  app.post('/faults', ({ body }) => set(ids.short('fault'), body));
  app.put<ById>('/faults/:id', ({ params, body }) => set(params.id, body));

  app.delete<ById>('/faults/:id', ({ params }) => {
    if (!faults.remove(params.id)) throw notFound();
    // What a pause held back may go now.
    webhooks.wake();
    return { deleted: true, id: params.id };
  });
  app.delete('/faults', () => {
    for (const { id } of faults.list()) faults.remove(id);
    webhooks.wake();
    return { deleted: true };
  });
}
