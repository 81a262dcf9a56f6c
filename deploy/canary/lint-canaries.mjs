/** Lints every case as if it stood in its place, and prints which rules reported it. Run by `boundaries.spec.ts`. */
import { ESLint } from 'eslint';
import { allowed, forbidden } from './boundary-cases.ts';

const relevant = [
  '@nx/enforce-module-boundaries',
  'no-restricted-imports',
  'no-restricted-properties',
  'no-restricted-syntax',
  'web/floors',
];
// Rules that need types need a file that exists; the boundaries do not.
const typed = { '@typescript-eslint/no-floating-promises': 'off', '@typescript-eslint/no-misused-promises': 'off' };
const eslint = new ESLint({
  overrideConfig: [{ files: ['**/*.ts'], languageOptions: { parserOptions: { project: null } }, rules: typed }],
});

const reports = {};
for (const [name, filePath, code] of [...forbidden, ...allowed]) {
  const [{ messages }] = await eslint.lintText(code, { filePath });
  reports[name] = messages
    .filter(({ ruleId, fatal }) => fatal || relevant.includes(ruleId))
    .map(({ ruleId, message }) => ruleId ?? message);
}
process.stdout.write(JSON.stringify(reports));
