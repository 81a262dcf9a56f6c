import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { notFound, refusal } from './asaas-error.ts';
import { authorizationView, instructionView, moveAuthorization } from './automatic-pix.ts';
import { page, param, type Query } from './list-envelope.ts';

interface ById {
  Params: { id: string };
}
interface Listed {
  Querystring: Query;
}

/** Reading consents and debits, and ending a consent. Neither is made here: subscriptions and charges bring them. */
export function automaticPixRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { authorizations, instructions } = sandbox.ledger.tables;

  const find = (id: string) => {
    const authorization = authorizations.get(id);
    if (!authorization) throw notFound();
    return authorization;
  };

  app.get<Listed>('/pix/automatic/authorizations', ({ query }) => {
    const rows = [...authorizations.values()].filter((it) => passes(query, 'customerId', it.customerId));
    return page(rows.filter((it) => passes(query, 'status', it.status)).reverse(), query, authorizationView);
  });
  app.get<ById>('/pix/automatic/authorizations/:id', ({ params }) => authorizationView(find(params.id)));
  app.delete<ById>('/pix/automatic/authorizations/:id', ({ params }) => {
    const authorization = find(params.id);
    if (authorization.status !== 'CREATED' && authorization.status !== 'ACTIVE')
      throw refusal('invalid_action', 'Esta autorização não pode ser cancelada.');
    return authorizationView(moveAuthorization(sandbox, authorization, 'CANCELLED', 'REQUESTED_BY_RECEIVER_USER'));
  });

  app.get<Listed>('/pix/automatic/paymentInstructions', ({ query }) => {
    const rows = [...instructions.values()].filter(
      (it) =>
        passes(query, 'authorizationId', it.authorizationId) &&
        passes(query, 'customerId', it.customerId) &&
        passes(query, 'paymentId', it.paymentId) &&
        passes(query, 'status', it.status),
    );
    return page(rows.reverse(), query, instructionView);
  });
  app.get<ById>('/pix/automatic/paymentInstructions/:id', ({ params }) => {
    const instruction = instructions.get(params.id);
    if (!instruction) throw notFound();
    return instructionView(instruction);
  });
}

const passes = (query: Query, name: string, value: string): boolean =>
  param(query, name) === undefined || param(query, name) === value;
