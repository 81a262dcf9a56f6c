import type { OrderView } from '@numera/contracts/billing/order-view';

export const ORDER_ID = '0198c0de-0000-7000-8000-0000000000aa';

export const sampleOrder: OrderView = {
  id: ORDER_ID,
  state: 'PLACED',
  method: 'PIX',
  number: { number: '551140001234', areaCode: '11', city: 'São Paulo', areaRef: '11-SPO' },
  plan: {
    id: 'essencial',
    name: 'Essencial',
    period: 'monthly',
    priceCents: 4_990,
    originalPriceCents: null,
    discountPercent: null,
  },
  createdAt: '2026-03-01T12:00:00.000Z',
  heldUntil: '2026-03-01T12:15:00.000Z',
  subscriptionId: null,
  nextChargeOn: null,
  charge: null,
  refusal: null,
  payments: [],
};

/** What the payment page sends; each test changes what it is about. */
export const sampleWish = {
  number: '551140001234',
  areaRef: '11-SPO',
  holdId: 'hold-1',
  planId: 'essencial',
  period: 'monthly',
  expectedPriceCents: 4_990,
  method: 'PIX',
  termsAccepted: true,
  registration: {
    name: 'Ana Souza',
    cpfCnpj: '249.715.637-92',
    email: 'Ana@Example.com',
    phone: '(11) 98765-4321',
    cep: '01310-100',
    address: 'Avenida Paulista',
    number: '1000',
    complement: '',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'sp',
  },
};
