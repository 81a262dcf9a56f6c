import type { CepView } from '@numera/contracts/catalog/look-up-cep';
import { api } from '../api.ts';

const cepsApi = api.injectEndpoints({
  endpoints: (build) => ({
    lookUpCep: build.query<CepView, string>({ query: (cep) => `ceps/${cep}`, keepUnusedDataFor: 3600 }),
  }),
});

export const { useLazyLookUpCepQuery } = cepsApi;
