import { taxIdTerm } from '@numera/server/tax-id-term';
import { sealedSearch } from './sealed-search.ts';

const key = Buffer.alloc(32, 7);
const cpf = '52998224725';
const term = taxIdTerm(cpf, key);
/** A CPF that begins as a mobile's number does. */
const mobile = '11987654374';

describe('a search', () => {
  it.each([
    ['without a tax id goes as it is', 'ana souza', { search: 'ana souza' }],
    ['for a part of one goes as it is', '529.982', { search: '529.982' }],
    ['for eleven digits that are no CPF goes as it is', '11987654321', { search: '11987654321' }],
    ['for a CPF goes as its term', cpf, { search: '', anyOf: term }],
    ['for a CPF with punctuation goes as the same', ' 529.982.247-25 ', { search: '', anyOf: term }],
    ['with other words keeps those', 'ana 529.982.247-25', { search: 'ana', anyOf: term }],
    [
      'for a CNPJ with letters goes as its term',
      '12.abc.345/01de-35',
      { search: '', anyOf: taxIdTerm('12ABC34501DE35', key) },
    ],
    [
      'for what may be a mobile’s number looks for that, too',
      mobile,
      { search: '', anyOf: `${taxIdTerm(mobile, key)} 87654374` },
    ],
  ])('%s', (_what, typed, sent) => expect(sealedSearch(typed, key)).toEqual(sent));

  it('tells nothing of the tax id', () =>
    expect(JSON.stringify(sealedSearch(cpf, key))).not.toContain(cpf.slice(0, 6)));
});
