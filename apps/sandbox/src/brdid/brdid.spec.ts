import { areaCodes } from '@numera/rules/area-codes';
import type { Bench, Json } from '../test-bench.ts';
import { openBench } from '../test-bench.ts';

let bench: Bench;
beforeEach(() => void (bench = openBench()));
afterEach(() => bench.close());

const localities = async (): Promise<Json[]> => (await bench.carrier('GET', '/buscar_localidades')).body;
const numbers = async (AREA_LOCAL: string): Promise<Json[]> =>
  (await bench.carrier('GET', '/buscar_numeros_by_area_local', { AREA_LOCAL })).body;

it('sells in all 67 area codes, several cities in each, each with a code of its own', async () => {
  const list = await localities();
  expect([...new Set(list.map(({ CN }) => CN))].sort()).toEqual([...areaCodes]);
  expect(new Set(list.map(({ AREA_LOCAL }) => AREA_LOCAL)).size).toBe(list.length);
  expect(list.length).toBeGreaterThan(500);
  expect(list.filter(({ CN }) => CN === '11').length).toBeGreaterThanOrEqual(30);
  for (const areaCode of areaCodes) expect(list.filter(({ CN }) => CN === areaCode).length).toBeGreaterThanOrEqual(4);
});

it('has at most 100 numbers to show, none in some cities, always the same ones', async () => {
  const sizes = [];
  for (const { AREA_LOCAL } of await localities()) sizes.push((await numbers(AREA_LOCAL)).length);
  expect(Math.max(...sizes)).toBe(100);
  expect(sizes.filter((size) => size === 0).length).toBeGreaterThan(10);
  expect(sizes.filter((size) => size >= 20).length / sizes.length).toBeGreaterThan(0.85);
  const other = openBench();
  expect((await other.carrier('GET', '/buscar_numeros_by_area_local', { AREA_LOCAL: '11101' })).body).toEqual(
    await numbers('11101'),
  );
  await other.close();
});

it('sells every number once only, in the fixed format', async () => {
  const seen = new Set<string>();
  for (const { AREA_LOCAL, CN } of (await localities()).filter((it) => it.CN === '11')) {
    for (const { NUMERO, CN: of } of await numbers(AREA_LOCAL)) {
      expect(NUMERO).toMatch(/^[2-5]\d{7}$/);
      expect(String(of)).toBe(CN);
      expect(seen.has(NUMERO)).toBe(false);
      seen.add(NUMERO);
    }
  }
});

it('shows a number with the documented fields; a city by its name too', async () => {
  const [first] = await numbers('São Paulo');
  expect(Object.keys(first)).toEqual([
    'CODIGO',
    'VALOR_MENSAL',
    'VALOR_INSTALACAO',
    'CN',
    'NUMERO',
    'GOLD',
    'SUPER_GOLD',
    'DIAMANTE',
  ]);
});

describe('a number', () => {
  const who = { CN: '11', NUMERO: '20000314' };
  const lookUp = () => bench.carrier('GET', '/consultar_did', { NUMERO: '1120000314' });

  it('is free, then ours, then free again', async () => {
    expect((await lookUp()).body).toEqual({ CN: 11, NUMERO: '20000314', STATUS: 'DISPONIVEL' });
    const { status, body } = await bench.carrier('POST', '/adquirir_novo_did', {
      ...who,
      SIP_TRUNK: '0',
      'ID CLIENTE BILLING': '7',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      STATUS: expect.any(String),
      USUARIO: expect.any(Number),
      SENHA: expect.stringMatching(/^.{12}$/),
      DOMINIO: 'sip.brdid.example',
    });
    expect((await lookUp()).body).toEqual({
      CN: 11,
      NUMERO: '20000314',
      STATUS: 'ATIVO',
      VALOR_MENSAL: 9.9,
      USUARIO: body.USUARIO,
      DOMINIO: body.DOMINIO,
    });
    expect((await numbers('11101')).some(({ NUMERO }) => NUMERO === who.NUMERO)).toBe(false);
    expect((await bench.carrier('POST', '/cancelar_did', who)).status).toBe(200);
    expect((await numbers('11101')).some(({ NUMERO }) => NUMERO === who.NUMERO)).toBe(true);
    expect(bench.entries('did.acquired', 'did.released').map(({ kind, number }) => [kind, number])).toEqual([
      ['did.acquired', '1120000314'],
      ['did.released', '1120000314'],
    ]);
  });

  it('is not sold twice, and not released by a stranger', async () => {
    await bench.carrier('POST', '/adquirir_novo_did', who);
    const again = await bench.carrier('POST', '/adquirir_novo_did', who);
    expect([again.status, again.body]).toEqual([422, { message: 'O DID 1120000314 não está disponível.' }]);
    expect((await bench.carrier('POST', '/cancelar_did', { CN: '11', NUMERO: '20000378' })).status).toBe(404);
  });

  it('can be taken by somebody else a moment before', async () => {
    await bench.control('POST', '/faults', { kind: 'number-taken', count: 1 });
    expect((await bench.carrier('POST', '/adquirir_novo_did', who)).status).toBe(422);
    expect((await lookUp()).body.STATUS).toBe('INDISPONIVEL');
    expect(bench.entries('did.acquired')).toHaveLength(0);
    await bench.control('POST', '/numbers/1120000314/give-back');
    expect((await bench.carrier('POST', '/adquirir_novo_did', who)).status).toBe(200);
  });

  it('can come without credentials', async () => {
    await bench.control('POST', '/faults', { kind: 'credentials-missing' });
    const { status, body } = await bench.carrier('POST', '/adquirir_novo_did', who);
    expect([status, body.USUARIO, body.SENHA, body.DOMINIO]).toEqual([200, null, null, null]);
  });

  it('must exist, and be named', async () => {
    expect((await bench.carrier('GET', '/consultar_did', { NUMERO: '1199999999' })).status).toBe(404);
    expect((await bench.carrier('POST', '/adquirir_novo_did', { CN: '11' })).status).toBe(422);
    expect((await bench.carrier('GET', '/buscar_numeros_by_area_local', { AREA_LOCAL: '99999' })).status).toBe(404);
  });
});

it('opens to the TOKEN of the query only', async () => {
  const { statusCode } = await bench.app.inject('/br-did/api/public/buscar_localidades?TOKEN=base64:other');
  expect(statusCode).toBe(401);
});
