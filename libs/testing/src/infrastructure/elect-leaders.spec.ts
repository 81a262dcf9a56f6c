import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ELECT_LEADERS } from './elect-leaders.ts';
import { repositoryRoot } from './repository-root.ts';

it('the command for operators is the one that helps our own brokers', () => {
  expect(readFileSync(join(repositoryRoot, 'docs/operations.md'), 'utf8')).toContain(
    `rabbitmqctl eval '${ELECT_LEADERS}'`,
  );
});
