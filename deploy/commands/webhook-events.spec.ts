import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@numera/testing/infrastructure/repository-root';
import { webhookEvents } from '@numera/rules/webhook-events';

it('what the operations page tells people to choose is what the command registers', () => {
  const page = readFileSync(join(repositoryRoot, 'docs/operations.md'), 'utf8');
  const named = page.match(/`(PAYMENT|SUBSCRIPTION|PIX_AUTOMATIC)_[A-Z_]+`/g)?.map((name) => name.slice(1, -1));
  expect(named?.sort()).toEqual([...webhookEvents].sort());
});
