import type { FastifyInstance, FastifyReply } from 'fastify';
import { playFaults } from '../play-faults.ts';
import type { Sandbox } from '../sandbox.ts';
import type { CepAddress } from './find-cep.ts';
import { findCep } from './find-cep.ts';

/** `GET /api/cep/v1/{cep}` and `v2`. Not found is a 404 `CepPromiseError`; `v2` writes empty parts as null. */
export function brasilApiRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('access-control-allow-origin', '*'));
  playFaults(app, sandbox, 'brasilapi', (status) => ({ message: `Simulado: HTTP ${status}`, type: 'internal' }));

  app.get<{ Params: { cep: string } }>('/api/cep/v1/:cep', ({ params }, reply) =>
    answer(params.cep, reply, (found) => ({
      cep: found.cep,
      state: found.state,
      city: found.city,
      neighborhood: found.neighborhood,
      street: found.street,
      service: 'open-cep',
      ibge: { city: found.ibge, state: found.ibge.slice(0, 2) },
    })),
  );

  app.get<{ Params: { cep: string } }>('/api/cep/v2/:cep', ({ params }, reply) =>
    answer(params.cep, reply, (found) => ({
      cep: found.cep,
      state: found.state,
      city: found.city,
      neighborhood: found.neighborhood || null,
      street: found.street || null,
      service: 'open-cep',
      ibge: { city: found.ibge, state: found.ibge.slice(0, 2) },
      timezoneName: 'America/Sao_Paulo',
      location: { type: 'Point', coordinates: {} },
    })),
  );
}

function answer(cep: string, reply: FastifyReply, view: (found: CepAddress) => object): unknown {
  const digits = cep.replace('-', '');
  if (!/^\d{8}$/.test(digits)) {
    return reply.code(400).send({
      name: 'CepPromiseError',
      message: 'CEP informado possui mais do que 8 caracteres ou formato inválido.',
      type: 'validation_error',
      errors: [{ message: 'CEP inválido.', service: 'cep_validation' }],
    });
  }
  const found = findCep(digits);
  if (found) return view(found);
  return reply.code(404).send({
    name: 'CepPromiseError',
    message: 'Todos os serviços de CEP retornaram erro.',
    type: 'service_error',
    errors: ['correios', 'viacep', 'open-cep'].map((service) => ({
      name: 'ServiceError',
      message: 'CEP não encontrado.',
      service,
    })),
  });
}
