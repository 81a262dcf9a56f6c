import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { notFound, refusal } from './asaas-error.ts';
import { allEvents, isEventName } from './events.ts';
import type { Query } from './list-envelope.ts';
import { page } from './list-envelope.ts';
import { BodyReader } from './read-body.ts';
import type { Webhook } from './webhook.ts';
import { webhookView } from './webhook.ts';

const MAX_WEBHOOKS = 10;

interface ById {
  Params: { id: string };
}

/** `POST|GET /webhooks`, `GET|PUT|DELETE /webhooks/{id}`, `POST /webhooks/{id}/removeBackoff`. */
export function webhookConfig(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger, ids, webhooks } = sandbox;

  const find = (id: string): Webhook => {
    const webhook = ledger.tables.webhooks.get(id);
    if (!webhook) throw notFound();
    return webhook;
  };

  app.post('/webhooks', ({ body: raw }) => {
    const body = new BodyReader(raw);
    if (ledger.tables.webhooks.size >= MAX_WEBHOOKS) {
      throw refusal('invalid_action', `É permitido cadastrar no máximo ${MAX_WEBHOOKS} webhooks.`);
    }
    for (const field of ['name', 'url', 'email', 'sendType', 'events']) {
      if (!body.has(field)) body.complain(`invalid_${field}`, `O campo ${field} deve ser informado.`);
    }
    body.check();
    const webhook = { ...blank, ...readWebhook(body), id: ids.uuid('webhook') };
    saveWebhook(sandbox, webhook);
    return webhookView(webhook);
  });

  app.get<{ Querystring: Query }>('/webhooks', ({ query }) =>
    page([...ledger.tables.webhooks.values()], query, webhookView),
  );
  app.get<ById>('/webhooks/:id', ({ params }) => webhookView(find(params.id)));

  app.put<ById>('/webhooks/:id', ({ params, body }) => {
    const before = find(params.id);
    const webhook = { ...before, ...readWebhook(new BodyReader(body)) };
    if (before.interrupted && !webhook.interrupted) webhook.penalizedRequestsCount = 0;
    saveWebhook(sandbox, webhook);
    if (before.interrupted && !webhook.interrupted) webhooks.retryNow(webhook.id);
    webhooks.wake();
    return webhookView(webhook);
  });

  app.delete<ById>('/webhooks/:id', ({ params }) => {
    find(params.id);
    webhooks.forgetAll(params.id);
    ledger.batch(() => {
      ledger.remove('webhooks', params.id);
      ledger.record({ provider: 'asaas', kind: 'webhook.configured', webhookId: params.id, detail: 'deleted' });
    });
    return { deleted: true, id: params.id };
  });

  app.post<ById>('/webhooks/:id/removeBackoff', ({ params }, reply) => {
    saveWebhook(sandbox, { ...find(params.id), penalizedRequestsCount: 0 });
    webhooks.retryNow(params.id);
    return reply.code(204).send();
  });
}

/** Keeps the webhook that the environment names; what it has not delivered stays in its queue. */
export function configureWebhook(sandbox: Sandbox): void {
  const wanted = sandbox.config.webhook;
  const before = sandbox.ledger.tables.webhooks.get(ENVIRONMENT_ID);
  if (!wanted) {
    // The last start had one: its queue stays, but nothing goes there any more.
    if (before?.enabled) saveWebhook(sandbox, { ...before, enabled: false });
    return;
  }
  saveWebhook(sandbox, {
    ...blank,
    ...before,
    id: ENVIRONMENT_ID,
    name: 'environment',
    enabled: true,
    url: wanted.url,
    authToken: wanted.token ?? null,
    sendType: wanted.sendType,
    events: allEvents,
  });
}

const ENVIRONMENT_ID = '00000000-0000-4000-a000-000000000001';

const blank = {
  name: '',
  url: '',
  email: null,
  enabled: true,
  interrupted: false,
  apiVersion: 3,
  authToken: null,
  sendType: 'SEQUENTIALLY' as const,
  events: [],
  penalizedRequestsCount: 0,
};

function readWebhook(body: BodyReader): Partial<Webhook> {
  const fields: Partial<Webhook> = {};
  if (body.has('name')) fields.name = body.text('name') ?? '';
  if (body.has('url')) {
    fields.url = body.text('url') ?? '';
    if (!/^https?:\/\/./.test(fields.url)) body.complain('invalid_url', 'A URL informada é inválida.');
  }
  if (body.has('email')) {
    fields.email = body.text('email');
    if (!isEmail(fields.email)) body.complain('invalid_email', 'O email informado é inválido.');
  }
  if (body.has('enabled')) fields.enabled = body.flag('enabled') ?? true;
  if (body.has('interrupted')) fields.interrupted = body.flag('interrupted') ?? false;
  if (body.has('apiVersion')) {
    fields.apiVersion = body.integer('apiVersion') ?? 0;
    if (![1, 2, 3].includes(fields.apiVersion))
      body.complain('invalid_apiVersion', 'A versão da API informada é inválida.');
  }
  if ('authToken' in body.body) fields.authToken = readAuthToken(body);
  if (body.has('sendType')) {
    const sendType = body.oneOf('sendType', ['SEQUENTIALLY', 'NON_SEQUENTIALLY']);
    if (sendType) fields.sendType = sendType;
    else body.complain('invalid_sendType', 'O tipo de envio informado é inválido.');
  }
  if (body.has('events')) {
    const events = Array.isArray(body.body.events) ? body.body.events.map(String) : [];
    const unknown = events.filter((event) => !isEventName(event));
    if (events.length === 0 || unknown.length > 0) {
      body.complain('invalid_events', `Eventos inválidos: ${unknown.join(', ') || 'nenhum informado'}.`);
    }
    fields.events = events;
  }
  body.check();
  return fields;
}

const isEmail = (text: string | null): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text ?? '');

/** None, or 32 to 255 characters without a gap. */
function readAuthToken(body: BodyReader): string | null {
  const token = body.text('authToken');
  if (token !== null && !/^\S{32,255}$/.test(token)) {
    body.complain('invalid_authToken', 'O token de autenticação deve ter entre 32 e 255 caracteres, sem espaços.');
  }
  return token;
}

function saveWebhook({ ledger }: Sandbox, webhook: Webhook): void {
  ledger.batch(() => {
    ledger.put('webhooks', webhook.id, webhook);
    ledger.record({ provider: 'asaas', kind: 'webhook.configured', webhookId: webhook.id });
  });
}
