import type { InputOf } from '@numera/contracts/contract';
import type { answerChallenge } from '@numera/contracts/identity/sessions';
import { normalizeForm } from '@numera/rules/form-rules';
import { seal } from '@numera/server/seal';
import { type AnswerInput, formOf } from './answer.input.ts';

/** As it may stand in a queue. What an authenticator signed serves for one question, and that once: it is no secret. */
export function sealedAnswer(
  { kind, code, response }: AnswerInput,
  key: Buffer,
): InputOf<typeof answerChallenge>['answer'] {
  if (kind === 'webauthn') return { kind, response: response ?? {} };
  return { kind, code: seal(normalizeForm(formOf(kind), { code }).code, key, 'factorCode') };
}
