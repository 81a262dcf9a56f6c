import type { DataOf } from '@numera/contracts/contract';
import type { alertRaised } from '@numera/contracts/operations/alert-raised';
import type { OperationMails } from '../operations/letters.ts';

export const anAlert: DataOf<typeof alertRaised> = {
  alertId: '0198c0de-0000-7000-8000-0000000000cc',
  service: 'billing',
  code: 'paid-wrong-amount',
  subject: 'pay_exemplo',
  detail: 'expected 4990, got 100',
};

export const operationSamples: OperationMails = { alert: anAlert };
