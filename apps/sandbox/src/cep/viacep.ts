import type { FastifyInstance } from 'fastify';
import { playFaults } from '../play-faults.ts';
import type { Sandbox } from '../sandbox.ts';
import { states } from './cities.ts';
import { findCep } from './find-cep.ts';

const BAD_REQUEST =
  '<!DOCTYPE HTML><html lang="pt-br"><head><title>ViaCEP 400</title></head><body><h1>Http 400</h1><h2>Verifique a URL</h2></body></html>';

/** `GET /ws/{cep}/json/`. Not found is HTTP 200 with `erro: "true"`; a code of the wrong form is a 400 in HTML. */
export function viaCepRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('access-control-allow-origin', '*'));
  playFaults(app, sandbox, 'viacep', () => 'Service Unavailable');

  app.get<{ Params: { cep: string } }>('/ws/:cep/json', ({ params }, reply) => {
    if (!/^\d{5}-?\d{3}$/.test(params.cep)) return reply.code(400).type('text/html; charset=utf-8').send(BAD_REQUEST);
    const found = findCep(params.cep.replace('-', ''));
    if (!found) return { erro: 'true' };
    const state = states[found.state];
    return {
      cep: found.cep.replace(/(\d{5})(\d{3})/, '$1-$2'),
      logradouro: found.street,
      complemento: found.complement,
      unidade: '',
      bairro: found.neighborhood,
      localidade: found.city,
      uf: found.state,
      estado: state?.name ?? '',
      regiao: state?.region ?? '',
      ibge: found.ibge,
      gia: '',
      ddd: found.areaCode,
      siafi: '',
    };
  });
}
