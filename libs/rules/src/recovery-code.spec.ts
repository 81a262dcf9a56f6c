import { isRecoveryCode, normalizeRecoveryCode, recoveryCodeOf } from './recovery-code.ts';

it('a code of recovery has five bits of each of ten bytes', () => {
  expect(recoveryCodeOf(Uint8Array.from([0, 1, 10, 18, 20, 31, 32, 63, 224, 255]))).toBe('01ajm-z0z0z');
});

it.each([
  ['k3f9x-0w7tz', 'k3f9x-0w7tz'],
  [' K3F9X 0W7TZ ', 'k3f9x-0w7tz'],
  ['k3f9x0w7tz', 'k3f9x-0w7tz'],
  ['k3f9x–Ow7tz', 'k3f9x-0w7tz'],
  ['kIl9x-ow7tz', 'k119x-0w7tz'],
])('%j is read as %s', (typed, code) => {
  expect(normalizeRecoveryCode(typed)).toBe(code);
  expect(isRecoveryCode(code)).toBe(true);
});

it.each(['', 'k3f9x', 'k3f9x-0w7t', 'k3f9x-0w7tzz', 'k3f9x-0w7tu', 'çãé9x-0w7tz', '123456'])('%j is none', (typed) => {
  expect(isRecoveryCode(normalizeRecoveryCode(typed))).toBe(false);
});
