import type { CepCity } from './cities.ts';
import { cities } from './cities.ts';
import { oneCepTowns, streets } from './streets.ts';

export interface CepAddress {
  cep: string;
  street: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  ibge: string;
  areaCode: string;
}

const known = new Map<string, CepAddress>();
for (const entry of oneCepTowns) {
  const [cep = '', city = '', state = '', ibge = '', areaCode = ''] = entry.split('|');
  known.set(cep, { cep, street: '', complement: '', neighborhood: '', city, state, ibge, areaCode });
}
for (const entry of streets) {
  const [cep = '', street = '', neighborhood = '', complement = ''] = entry.split('|');
  const city = cityOf(cep);
  if (city) known.set(cep, at(city, { cep, street, neighborhood, complement }));
}

const plausibleStreets = [
  'Rua das Acácias',
  'Rua Sete de Setembro',
  'Avenida Brasil',
  'Rua Tiradentes',
  'Rua Santos Dumont',
  'Rua José Bonifácio',
  'Avenida Getúlio Vargas',
  'Rua Rui Barbosa',
  'Rua das Palmeiras',
  'Rua Castro Alves',
  'Travessa São João',
  'Rua Dom Pedro II',
];
const plausibleNeighborhoods = [
  'Centro',
  'Jardim América',
  'Vila Nova',
  'São José',
  'Santo Antônio',
  'Boa Vista',
  'Bela Vista',
];

/**
 * The address of a postal code: the real one where it is known; a plausible one, always the same, elsewhere within the range
 * of a known city; nothing outside these ranges and for codes that end in 999.
 */
export function findCep(cep: string): CepAddress | null {
  if (!/^\d{8}$/.test(cep) || cep.endsWith('999')) return null;
  const exact = known.get(cep);
  if (exact) return exact;
  const city = cityOf(cep);
  if (!city) return null;
  const number = Number(cep);
  const street = plausibleStreets[number % plausibleStreets.length] ?? '';
  const neighborhood = plausibleNeighborhoods[Math.floor(number / 100) % plausibleNeighborhoods.length] ?? '';
  return at(city, { cep, street, neighborhood, complement: '' });
}

function cityOf(cep: string): CepCity | undefined {
  const prefix = Number(cep.slice(0, 5));
  return cities.find(({ ranges }) => ranges.some(([from, to]) => from <= prefix && prefix <= to));
}

function at(
  { name, state, ibge, areaCode }: CepCity,
  rest: Pick<CepAddress, 'cep' | 'street' | 'neighborhood' | 'complement'>,
): CepAddress {
  return { ...rest, city: name, state, ibge, areaCode };
}
