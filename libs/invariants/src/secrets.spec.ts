import { events, healthySnapshot, number, orderId } from './healthy-snapshot.fixture.ts';
import { deadName, deadQueue, letter, anAlert, itReports } from './violations.fixture.ts';

const { billing } = healthySnapshot().databases;

const chosen = { subject: { type: 'setting', id: 'business' }, changes: [{ field: 'cnpj', to: '11222333000181' }] };

itReports([
  [
    'I13',
    {
      notifications: {
        audit: [{ _id: 'a1', ...chosen }],
        settings: [
          { _id: 'business', values: { cnpj: '11222333000181' } },
          { _id: 'other', values: { note: '11444777000161' } },
        ],
      } as never,
    },
    'notifications.settings other values.note',
    'holds a CNPJ in clear',
  ],
  [
    'I13',
    { billing: { alerts: [anAlert('paid with 4111 1111 1111 1111')] } },
    'billing.alerts a1 detail',
    'holds a card number ending 1111',
  ],
  [
    'I13',
    {
      billing: {
        inbox: [...billing.inbox],
        outbox: [{ ...events.paid, body: { ...events.paid.body, data: { orderId, cpf: '24971563792' } } }],
      },
    },
    `billing.outbox ${events.paid._id} body.data.cpf`,
    'holds a CPF in clear',
  ],
  [
    'I13',
    { provisioning: { credentials: [{ _id: number, orderId, password: 'hunter2!' } as never] } },
    `provisioning.credentials ${number} password`,
    'holds an open password',
  ],
  [
    'I13',
    {
      queues: [
        {
          ...deadQueue,
          deadLetters: [{ ...letter, content: '{"data":{"SENHA":"x","note":"{\\"senha\\":\\"abc\\"}"}}' }],
        },
      ],
    },
    `queue ${deadName} e9 content.data.note`,
    'holds a password in clear',
    { allowDead: [{ consumer: 'billing.on-number-activated' }] },
  ],
  [
    'I13',
    { identity: { sessions: [{ _id: 's1', agent: 'Firefox Segredo-123' }] } },
    'identity.sessions s1 agent',
    'holds the password',
    { secrets: [{ what: 'the password', value: 'Segredo-123' }] },
  ],
]);
