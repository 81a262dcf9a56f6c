import { atLeast, atMost, matches, text } from './form-field.ts';
import { isRecoveryCode, normalizeRecoveryCode } from './recovery-code.ts';
import { sanitizeText } from './sanitize.ts';

/** What an authenticator app shows; some people type the space in its middle. */
export const totpCode = text({
  normalize: (raw) => raw.replace(/\s/g, ''),
  rules: [matches(/^\d{6}$/, 'Informe o código de 6 dígitos')],
  schema: { example: '123456' },
});

export const recoveryCode = text({
  normalize: normalizeRecoveryCode,
  rules: [{ test: isRecoveryCode, message: 'Informe um dos códigos de recuperação, como k3f9x-0w7tz' }],
  schema: { example: 'k3f9x-0w7tz' },
});

/** What its owner calls a factor; letters quote it. */
export const factorName = text({
  normalize: sanitizeText,
  rules: [atLeast(1, 'Dê um nome a esta verificação'), atMost(40, 'Use um nome de até 40 caracteres')],
});
