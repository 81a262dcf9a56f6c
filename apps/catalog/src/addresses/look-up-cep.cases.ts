import { lookUpCep } from '@numera/contracts/catalog/look-up-cep';
import { catalog } from '../../test/the-catalog.ts';

describe('looking up a CEP', () => {
  afterEach(() => catalog.providers.broken.clear());

  let last = 1_000_000;
  const newCep = (): string => String(++last).padStart(8, '0');
  const viaCep = (cep: string, body: unknown, status = 200) =>
    catalog.providers.ceps.set(`/viacep/ws/${cep}/json/`, { status, body });
  const brasilApi = (cep: string, body: unknown, status = 200) =>
    catalog.providers.ceps.set(`/brasilapi/api/cep/v1/${cep}`, { status, body });
  const lookUp = (cep: string) => catalog.client.ask(lookUpCep, { cep }, catalog.buyer());

  const sé = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP', complemento: 'lado ímpar' };
  const niterói = { street: 'Rua da Conceição', neighborhood: 'Centro', city: 'Niterói', state: 'RJ', service: 'x' };

  it('asks ViaCEP, once', async () => {
    const cep = newCep();
    viaCep(cep, sé);
    const view = { cep, address: 'Praça da Sé', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' };
    expect(await lookUp(cep)).toEqual(view);
    catalog.providers.broken.set('/', 500);
    expect(await lookUp(cep)).toEqual(view);
  });

  it.each([
    ['fails', 500],
    ['never answers', 'silent'],
    ['blocks us', 429],
  ] as const)('asks BrasilAPI when ViaCEP %s', async (_why, how) => {
    const cep = newCep();
    catalog.providers.broken.set('/viacep', how);
    brasilApi(cep, niterói);
    expect(await lookUp(cep)).toMatchObject({ address: 'Rua da Conceição', city: 'Niterói', state: 'RJ' });
  });

  it('asks BrasilAPI when ViaCEP answers with something else', async () => {
    const cep = newCep();
    viaCep(cep, { maintenance: true });
    brasilApi(cep, niterói);
    expect(await lookUp(cep)).toMatchObject({ city: 'Niterói' });
  });

  it.each([
    ['ViaCEP', { logradouro: '', bairro: '', localidade: 'Extrema', uf: 'MG' }, null],
    ['BrasilAPI', null, { street: null, city: 'Extrema', state: 'MG' }],
  ])('leaves street and neighbourhood of a one-CEP town empty (%s)', async (_service, via, brasil) => {
    const cep = newCep();
    viaCep(cep, via ?? {}, via ? 200 : 500);
    if (brasil) brasilApi(cep, brasil);
    expect(await lookUp(cep)).toEqual({ cep, address: '', neighborhood: '', city: 'Extrema', state: 'MG' });
  });

  it.each([
    ['ViaCEP says so in words', { erro: 'true' }, 200],
    ['ViaCEP says so as it used to', { erro: true }, 200],
    ['BrasilAPI says so', {}, 404],
  ])('finds nothing when %s', async (_why, body, status) => {
    const cep = newCep();
    if (status === 200) viaCep(cep, body);
    else {
      catalog.providers.broken.set('/viacep', 500);
      brasilApi(cep, body, status);
    }
    await expect(lookUp(cep)).rejects.toThrow('cep-not-found');
    // Remembered: whoever goes on asking does not reach the services.
    catalog.providers.broken.set('/', 502);
    await expect(lookUp(cep)).rejects.toThrow('cep-not-found');
  });

  it.each([
    ['failed', 502],
    ['is silent', 'silent'],
  ] as const)('does not call a CEP unknown when everybody %s', async (_why, how) => {
    catalog.providers.broken.set('/', how);
    await expect(lookUp(newCep())).rejects.toThrow('cep-unavailable');
  });
});
