import { areaCodes } from '@numera/rules/area-codes';
import type { Bench } from '../test-bench.ts';
import { openBench } from '../test-bench.ts';
import { cities, states } from './cities.ts';
import { findCep } from './find-cep.ts';
import { oneCepTowns, streets } from './streets.ts';

let bench: Bench;
beforeEach(() => void (bench = openBench()));
afterEach(() => bench.close());

it('ViaCEP: the documented fields', async () => {
  const { body } = await bench.get('/viacep/ws/01001000/json/');
  expect(body).toEqual({
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    complemento: 'lado ímpar',
    unidade: '',
    bairro: 'Sé',
    localidade: 'São Paulo',
    uf: 'SP',
    estado: 'São Paulo',
    regiao: 'Sudeste',
    ibge: '3550308',
    gia: '',
    ddd: '11',
    siafi: '',
  });
  expect((await bench.get('/viacep/ws/01310-100/json')).body).toMatchObject({
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
  });
});

it('ViaCEP: not found is 200 with a string, a wrong form is 400 in HTML', async () => {
  expect(await bench.get('/viacep/ws/99999999/json/')).toMatchObject({ status: 200, body: { erro: 'true' } });
  const { status, headers } = await bench.get('/viacep/ws/123/json/');
  expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
});

it('BrasilAPI: v1, v2, not found and wrong form', async () => {
  expect((await bench.get('/brasilapi/api/cep/v1/01310-100')).body).toEqual({
    cep: '01310100',
    state: 'SP',
    city: 'São Paulo',
    neighborhood: 'Bela Vista',
    street: 'Avenida Paulista',
    service: 'open-cep',
    ibge: { city: '3550308', state: '35' },
  });
  expect((await bench.get('/brasilapi/api/cep/v2/13825000')).body).toMatchObject({
    city: 'Holambra',
    street: null,
    neighborhood: null,
    location: { type: 'Point' },
  });
  expect(await bench.get('/brasilapi/api/cep/v1/99999999')).toMatchObject({
    status: 404,
    body: { name: 'CepPromiseError', type: 'service_error' },
  });
  expect(await bench.get('/brasilapi/api/cep/v1/1')).toMatchObject({ status: 400, body: { type: 'validation_error' } });
});

it('knows a city of every state, streets in every capital, and towns of one code', () => {
  expect(new Set(cities.map(({ state }) => state))).toEqual(new Set(Object.keys(states)));
  expect(Object.keys(states)).toHaveLength(27);
  const found = streets.map((entry) => findCep(entry.slice(0, 8)));
  expect(found).not.toContain(null);
  expect(new Set(found.map((address) => address?.state)).size).toBe(27);
  expect(streets.length).toBeGreaterThanOrEqual(150);
  for (const entry of oneCepTowns) expect(findCep(entry.slice(0, 8))).toMatchObject({ street: '', neighborhood: '' });
});

it('makes up a plausible address, always the same, elsewhere in a known city', () => {
  expect(findCep('04567123')).toEqual(findCep('04567123'));
  expect(findCep('04567123')).toMatchObject({ city: 'São Paulo', state: 'SP', street: expect.stringMatching(/./) });
  expect(findCep('04567999')).toBeNull();
  expect(findCep('00000000')).toBeNull();
});

it('uses area codes that exist', () => {
  for (const { areaCode } of cities) expect(areaCodes).toContain(areaCode);
});
