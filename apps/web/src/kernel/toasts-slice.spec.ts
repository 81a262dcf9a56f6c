import { adviceAged, notify, toastReducer } from './toasts-slice.ts';

const said = { id: 't', kind: 'success', text: '12 números disponíveis em Campinas!', at: 1_000 } as const;

describe('the notice', () => {
  it('is one at a time: the latest', () => {
    expect(toastReducer(said, notify('error', 'Erro ao gerar boleto'))).toMatchObject({
      kind: 'error',
      text: 'Erro ao gerar boleto',
    });
  });
  it('stays behind on the page where somebody went on', () => {
    expect(toastReducer(said, { ...adviceAged(), payload: said.at + 1 })).toBeNull();
  });
  it.each([said.at, said.at - 1])('comes along when nobody did anything since it was said (%d)', (touchedAt) => {
    expect(toastReducer(said, { ...adviceAged(), payload: touchedAt })).toBe(said);
  });
});
