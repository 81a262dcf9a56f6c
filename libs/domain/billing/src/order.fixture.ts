import { type NewOrder, type Order, place } from './order.ts';

export const noon = new Date('2026-11-20T15:00:00Z');
export const after = (ms: number, from: Date = noon): Date => new Date(from.getTime() + ms);

const newOrder: NewOrder = {
  _id: '0193a000-0000-7000-8000-000000000001',
  method: 'PIX',
  number: { number: '551140001234', areaCode: '11', city: 'São Paulo', areaRef: 'SPO' },
  plan: {
    id: 'essencial',
    name: 'Essencial',
    period: 'monthly',
    priceCents: 4_990,
    originalPriceCents: null,
    discountPercent: null,
  },
  buyer: { name: 'Ana Souza', email: 'ana@example.com' },
  payer: {
    phone: '11987654321',
    cep: '01310100',
    address: 'Avenida Paulista',
    number: '1000',
    complement: '',
    neighborhood: 'Bela Vista',
  },
  customerId: '0193a000-0000-7000-8000-0000000000c1',
  ownerUserId: null,
  origin: null,
  heldUntil: after(15 * 60_000),
  subscriptionId: '0193a000-0000-7000-8000-0000000000s1',
};

/** An order just placed at noon, with what a test wants different. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  ...place({ ...newOrder, ...pick(changes) }, noon),
  ...changes,
});

const pick = ({ method }: Partial<Order>): Partial<NewOrder> => (method ? { method } : {});

export const aCharge = (payableUntil: Date = after(3_600_000)) => ({
  paymentId: 'pay_1',
  amountCents: 4_990,
  dueDate: '2026-11-20',
  payableUntil,
  pix: { copyPaste: '000201', qrCodePngBase64: 'iVBO' },
  boleto: null,
});

export const aCard = { sealedToken: 's1.token', brand: 'VISA', lastDigits: '1111', remoteIp: '203.0.113.7' };
