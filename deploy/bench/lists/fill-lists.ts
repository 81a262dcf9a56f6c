import { auditedThing } from '@numera/contracts/operations/audit';
import { fold } from '@numera/rules/fold';
import { numberWords, phoneWords, wordsOf } from '@numera/rules/search-words';
import { fingerprint, seal } from '@numera/server/seal';
import { taxIdTerm } from '@numera/server/tax-id-term';
import { aTaxId } from '@numera/testing/a-tax-id';
import type { Db, Document, MongoClient } from 'mongodb';
import { idOf, type Life, lifeOf } from '../lives/made-up-lives.ts';
import { orderRow, paymentRows, subscriptionRow } from '../lives/fill-lives.ts';

const BATCH = 2_000;
const FIRST_NAMES = ['Ana', 'Bruno', 'Conceição', 'Davi', 'Érica', 'Fábio', 'Graça', 'Hélio'];
const SURNAMES = ['Souza', 'Ávila', 'Prado', 'Gonçalves', 'Lima', 'Moura', 'Araújo', 'Nunes', 'Queirós'];

/** So that a search has something to find, and something to leave out. */
const nameOf = (index: number): string =>
  `${FIRST_NAMES[index % FIRST_NAMES.length]} ${SURNAMES[index % SURNAMES.length]} ${index}`;

interface Filled {
  readonly customers: number;
  readonly numbers: number;
  readonly payments: number;
  readonly users: number;
  readonly deeds: number;
  readonly stock: number;
  /** One of the customers' tax ids, whole. */
  readonly taxId: string;
}

/** Customers, their numbers and payments, accounts and deeds, as the services store them; indexes are the services' matter when they start. */
export async function fillLists(client: MongoClient, prefix: string, count: number, key: Buffer): Promise<Filled> {
  const billing = client.db(`${prefix}-billing`);
  const identity = client.db(`${prefix}-identity`);
  const catalog = client.db(`${prefix}-catalog`);
  const now = new Date();
  await insert(catalog, 'stockLocalities', Array.from({ length: LOCALITIES }, localityRow(count, now)));
  const taxId = aTaxId();
  // Made once: what it costs to make one is nobody's matter here.
  const sealedTaxId = seal(taxId, key, 'cpfCnpj');
  for (let from = 0; from < count; from += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at);
    const lives = indexes.map((index) => withName(lifeOf(index, now), index, now));
    await Promise.all([
      insert(
        billing,
        'customers',
        indexes.map((index) => customerRow(index, now, { sealedTaxId, taxId, key })),
      ),
      insert(
        billing,
        'subscriptions',
        lives.map((life) => ({ ...subscriptionRow(life), listed: listedOf(life) })),
      ),
      insert(billing, 'orders', lives.map(orderRow(now))),
      insert(
        billing,
        'payments',
        lives.flatMap((life) =>
          paymentRows(now)(life)
            .slice(-1)
            .map((row) => ({
              ...row,
              listed: { ...listedOf(life), number: life.subscription.number, buyer: life.subscription.buyer },
            })),
        ),
      ),
      insert(
        identity,
        'users',
        indexes.map((index) => userRow(index, now)),
      ),
      insert(
        billing,
        'audit',
        indexes.map((index) => deedRow(index, now)),
      ),
      insert(
        catalog,
        'numbers',
        indexes.map((index) => numberRow(index, now)),
      ),
    ]);
  }
  return { customers: count, numbers: count, payments: count, users: count, deeds: count, stock: count, taxId };
}

const insert = (database: Db, collection: string, rows: readonly Document[]) =>
  database.collection(collection).insertMany(rows as Document[], { ordered: false });

/** Ordered over the last two years, by somebody with a name. */
const withName = (life: Life, index: number, now: Date): Life => ({
  ...life,
  subscription: {
    ...life.subscription,
    createdAt: new Date(now.getTime() - (index % 730) * 86_400_000 - index),
    buyer: { name: nameOf(index), email: `cliente.${index}@example.com` },
  },
});

const listedOf = ({ subscription: { number, buyer } }: Life) => ({
  ...{ holder: buyer.name, email: buyer.email },
  words: [...numberWords(number.number), ...wordsOf(number.city, buyer.name, buyer.email)],
});

function customerRow(
  index: number,
  now: Date,
  { sealedTaxId, taxId, key }: { readonly sealedTaxId: string; readonly taxId: string; readonly key: Buffer },
): Document {
  const [name, email, phone] = [nameOf(index), `cliente.${index}@example.com`, `119${80_000_000 + index}`];
  const isKnown = index === 0;
  const term = isKnown ? taxIdTerm(taxId, key) : `taxid${index.toString(16).padStart(64, '0')}`;
  return {
    ...{
      _id: idOf('c000', index),
      taxIdFingerprint: isKnown ? fingerprint(taxId, key) : `made up ${index}`,
      sealedTaxId,
    },
    ...{ userId: null, linkedUserId: index % 3 === 0 ? idOf('a000', index) : null, name, email, phone },
    ...{ cep: '01310100', address: 'Avenida Paulista', number: '1000', complement: '', neighborhood: 'Bela Vista' },
    ...{ city: 'São Paulo', state: 'SP', savedAt: null, asaasCustomerId: `cus_${index}`, creatingUntil: null },
    ...{ creatingFor: null, askedAt: null, notFoundAt: null, createdAt: new Date(now.getTime() - index * 60_000) },
    listed: {
      access: index % 3 === 0 ? 'linked' : 'none',
      name: fold(name),
      words: [...wordsOf(name, email), ...phoneWords(phone), term],
    },
  };
}

const userRow = (index: number, now: Date): Document => {
  const [name, email] = [nameOf(index), `usuario.${index}@example.com`];
  return {
    ...{ _id: idOf('a000', index), email, name, role: index % 1_000 === 0 ? 'admin' : 'user' },
    ...{
      passwordHash: '$argon2id$nobody-signs-in',
      emailConfirmedAt: now,
      words: wordsOf(name, email),
      sortName: fold(name),
    },
    createdAt: new Date(now.getTime() - index * 60_000),
  };
};

const deedRow = (index: number, now: Date): Document => {
  // Most are of customers, and some of everything else.
  const type = index % 3 === 0 ? auditedThing.options[index % auditedThing.options.length]! : 'customer';
  const subject = { type, id: idOf('c000', index) };
  return {
    ...{
      _id: idOf('de00', index),
      at: new Date(now.getTime() - index * 1_000),
      by: idOf('a000', 0),
      ip: '203.0.113.1',
    },
    ...{ action: 'customer.change', subject, changes: [], reason: null, correlationId: null },
    words: wordsOf('customer.change', idOf('a000', 0), subject.id),
  };
};

/** As many as the carrier names, which have the numbers of the stock among them. */
const LOCALITIES = 500;
const areaOf = (index: number): string => `bench-${index % LOCALITIES}`;
/** One of them. */
export const STOCK_AREA = areaOf(77);
const didOf = (index: number): string => `5521${30_000_000 + index}`;
const states = ['FREE', 'SOLD', 'SOLD', 'SOLD', 'QUARANTINED'] as const;

/** A locality of which the carrier offers a hundred at most. */
const localityRow =
  (count: number, now: Date) =>
  (_one: unknown, at: number): Document => ({
    _id: areaOf(at),
    ...{ areaCode: '21', city: `Cidade ${at}`, state: 'RJ', standing: 'offered', readAt: now },
    offered: Array.from({ length: Math.min(100, Math.ceil(count / LOCALITIES)) }, (_, nth) =>
      didOf(at + nth * LOCALITIES),
    ),
    listed: { place: `21 cidade ${at}`, city: `cidade ${at}`, words: wordsOf('21', 'RJ', `Cidade ${at}`) },
  });

const numberRow = (index: number, now: Date): Document => {
  const state = states[Math.floor(index / LOCALITIES) % states.length]!;
  return {
    _id: didOf(index),
    ...{ areaCode: '21', city: `Cidade ${index % LOCALITIES}`, areaRef: areaOf(index), state, version: 1 },
    ...(state === 'SOLD' ? { orderId: `bench-${index}` } : {}),
    ...(state === 'QUARANTINED' ? { quarantinedUntil: new Date('2100-01-01'), lastOrderId: `bench-${index}` } : {}),
    history: [{ version: 1, state, at: now, by: 'bench' }],
  };
};
