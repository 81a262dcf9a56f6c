import { userLeft } from '../../kernel/session/session-slice.ts';
import {
  addressLookedUp,
  choiceReset,
  cityChosen,
  draftChanged,
  draftPrefilled,
  emptyPurchase,
  numberChosen,
  numberHeld,
  numberTaken,
  orderConcluded,
  orderKeyRenewed,
  orderPlaced,
  payerChanged,
  planChosen,
  purchaseReset,
  purchaseSlice,
  registrationDone,
} from './purchase-slice.ts';

const campinas = { name: 'Campinas', areaCode: '19', areaRef: '19-0' };
const hold = { holdId: 'h', number: '551940001234', areaRef: '19-0', endsAt: 900_000 };
const order = { id: 'o', token: 't', number: hold.number, areaRef: '19-0', method: 'PIX', shown: true } as const;
const plan = {
  planId: 'p',
  name: 'Essencial',
  period: 'annual',
  priceCents: 28704,
  originalPriceCents: 35880,
  discountPercent: 20,
} as const;

const after = (...actions: Parameters<typeof purchaseSlice.reducer>[1][]) =>
  actions.reduce(purchaseSlice.reducer, emptyPurchase);

describe('purchase', () => {
  it('forgets the number with its city, but keeps the hold that another number will replace', () => {
    const state = after(
      cityChosen(campinas),
      numberChosen(hold.number),
      numberHeld(hold),
      cityChosen({ ...campinas, areaRef: '19-1' }),
    );
    expect(state).toMatchObject({ number: null, hold });
  });
  it('keeps the number when the same city is chosen again', () => {
    expect(after(cityChosen(campinas), numberChosen(hold.number), cityChosen({ ...campinas })).number).toBe(
      hold.number,
    );
  });
  it('keeps everything else when somebody else took the number', () => {
    const state = after(
      cityChosen(campinas),
      numberChosen(hold.number),
      numberHeld(hold),
      planChosen(plan),
      numberTaken(),
    );
    expect(state).toMatchObject({ taken: true, hold: null, plan, number: hold.number });
  });
  it('goes on with the new right to its order, and takes none to another', () => {
    const renewed = (id: string) => after(orderPlaced(order), orderKeyRenewed({ id, token: 'next' })).order?.token;
    expect([renewed('o'), renewed('another')]).toEqual(['next', 't']);
    expect(after(orderKeyRenewed({ id: 'o', token: 'next' })).order).toBeNull();
  });
  it('calms down once another number is chosen', () => {
    expect(after(numberChosen(hold.number), numberTaken(), numberChosen('551940005678')).taken).toBe(false);
  });
  it.each([
    ['the plan', planChosen(plan)],
    ['the registration', registrationDone()],
  ])('does not show an order again that was made before %s', (_what, action) => {
    expect(after(orderPlaced(order), action).order).toEqual({ ...order, shown: false });
  });
  it('forgets a payer typed in step 4 once step 3 tells it anew', () => {
    const payer = { cpfCnpj: '529.982.247-25', cep: '01310-100' };
    expect(after(payerChanged(payer)).payer).toEqual(payer);
    expect(after(payerChanged(payer), registrationDone()).payer).toBeNull();
  });
  it('keeps of a finished order only the order, to be looked at beside the next choice', () => {
    const state = after(
      cityChosen(campinas),
      planChosen(plan),
      orderPlaced(order),
      orderConcluded({ bought: true }),
      choiceReset(),
    );
    expect(state).toEqual({ ...emptyPurchase, order: { ...order, stands: 'finished', bought: true } });
  });
  it('knows what of the address nobody typed, until the buyer leaves', () => {
    const street = { address: 'Avenida Paulista', city: 'São Paulo' };
    expect(after(draftChanged({ cep: '01310-100' }), addressLookedUp(street))).toMatchObject({
      draft: { cep: '01310-100', ...street },
      lookedUp: street,
    });
    const state = after(
      draftPrefilled({ userId: 'u', editing: true, draft: { ...street, terms: true }, lookedUp: street }),
    );
    expect(state).toMatchObject({ lookedUp: street, prefill: { userId: 'u', editing: true } });
    expect(purchaseSlice.reducer(state, userLeft(null)).lookedUp).toEqual({});
  });
  it('starts over', () => {
    expect(after(cityChosen(campinas), orderPlaced(order), purchaseReset())).toEqual(emptyPurchase);
  });
});
