import type { ErrorView } from '@numera/contracts/errors';
import { seal, open } from '@numera/server/seal';
import { gateway } from './the-gateway.ts';

/** What people type, and what their letters bring. */
export const secrets = {
  password: 'Segredo-2026',
  next: 'Novissima-2026',
  key: 'KeyOfALetter'.repeat(3),
  taxId: '24971563792',
};

export const sealed = (plain: string, context: string): string => seal(plain, gateway.keys.personalData, context);
export const opened = (value: string, context: string): string => open(value, gateway.keys.personalData, context);

/** Status and words of a refusal. */
export async function refusalOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as ErrorView).message];
}

/** Status and what is said of each field. */
export async function complaintsOf(answer: Response): Promise<[number, ErrorView['fields']]> {
  return [answer.status, ((await answer.json()) as ErrorView).fields];
}
