import type { OwnNumber } from '@numera/contracts/billing/own-numbers';
import { commandsOf } from './number-commands.ts';

const row: OwnNumber = {
  id: '0198c0de-0000-7000-8000-000000000001',
  orderId: '0198c0de-0000-7000-8000-00000000000a',
  number: { number: '551140001234', areaCode: '11', city: 'Arujá', areaRef: '11-0' },
  createdAt: '2026-10-01T12:00:00.000Z',
  holder: 'Ana',
  planName: 'Essencial',
  period: 'monthly',
  valueCents: 4990,
  status: 'ACTIVE',
  cancelAt: null,
  endingReason: null,
  nextDueDate: null,
  duePayment: null,
};

it('leads to the page of a number, and puts the number into the clipboard as people write it', async () => {
  const [open, copy] = commandsOf([row]).flatMap(({ commands }) => commands);
  expect(open).toMatchObject({ label: '(11) 4000-1234', note: 'Arujá · Ativo', to: `/admin/numeros/${row.orderId}` });
  const copied: string[] = [];
  if (copy && 'run' in copy) await copy.run({ copy: (text) => Promise.resolve(void copied.push(text)) });
  expect(copied).toEqual(['(11) 4000-1234']);
});
