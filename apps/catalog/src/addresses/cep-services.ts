import type { CepView } from '@numera/contracts/catalog/look-up-cep';
import { providerCalls } from '@numera/server/metrics';
import { callProvider, type ProviderAnswer } from '@numera/server/provider-call';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type CatalogSettings, SETTINGS } from '../settings.ts';

/** `absent`: the service says that there is no such CEP. `silent`: it gave no usable answer. */
export type CepAnswer =
  { readonly kind: 'found'; readonly view: CepView } | { readonly kind: 'absent' } | { readonly kind: 'silent' };

const TIMEOUT_MS = 3_000;

/** Towns with one CEP have no street: absent, null and empty mean the same. */
const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').trim().slice(0, 200));
const name = text.pipe(z.string().min(1));
const uf = text.pipe(z.string().regex(/^[A-Z]{2}$/));
const viaCepFound = z.object({ logradouro: text, bairro: text, localidade: name, uf });
/** HTTP 200 with "true", in older answers true. */
const viaCepAbsent = z.object({ erro: z.union([z.literal('true'), z.literal(true)]) });
const brasilApiFound = z.object({ street: text, neighborhood: text, city: name, state: uf });

/** The two public services that know addresses by CEP. */
@Injectable()
export class CepServices {
  constructor(@Inject(SETTINGS) private readonly settings: CatalogSettings) {}

  async askViaCep(cep: string): Promise<CepAnswer> {
    const answer = await this.ask('viacep', `${this.settings.VIACEP_URL.replace(/\/$/, '')}/ws/${cep}/json/`);
    if (answer.outcome !== 'done') return { kind: isNotFound(answer) ? 'absent' : 'silent' };
    if (viaCepAbsent.safeParse(answer.body).success) return { kind: 'absent' };
    const { data } = viaCepFound.safeParse(answer.body);
    if (!data) return { kind: 'silent' };
    const { logradouro: address, bairro: neighborhood, localidade: city, uf: state } = data;
    return { kind: 'found', view: { cep, address, neighborhood, city, state } };
  }

  async askBrasilApi(cep: string): Promise<CepAnswer> {
    const answer = await this.ask('brasilapi', `${this.settings.BRASILAPI_URL.replace(/\/$/, '')}/api/cep/v1/${cep}`);
    if (answer.outcome !== 'done') return { kind: isNotFound(answer) ? 'absent' : 'silent' };
    const { data } = brasilApiFound.safeParse(answer.body);
    if (!data) return { kind: 'silent' };
    const { street: address, neighborhood, city, state } = data;
    return { kind: 'found', view: { cep, address, neighborhood, city, state } };
  }

  private async ask(provider: string, url: string): Promise<ProviderAnswer> {
    const answer = await callProvider({ url: new URL(url), method: 'GET', timeout: TIMEOUT_MS });
    providerCalls.inc({ provider, operation: 'cep', outcome: answer.outcome });
    return answer;
  }
}

const isNotFound = (answer: ProviderAnswer): boolean => answer.outcome === 'refused' && answer.status === 404;
