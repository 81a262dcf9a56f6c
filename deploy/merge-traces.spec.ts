import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '@numera/testing/infrastructure/repository-root';

/** What a merge leaves that nobody finished, also as a formatter of Markdown rewrites it. */
const TRACES = '^(\\| )?(<{7}|>{7}|> > > > > > >|={7}$|\\| ={7} )';

it('no file bears the traces of a merge', () => {
  let found = '';
  try {
    found = execFileSync('git', ['grep', '-nE', TRACES, '--', '*.md', '*.ts', '*.tsx', '*.json', '*.mjs'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
    });
  } catch (error) {
    // It ends with 1 when it finds nothing.
    expect(error).toMatchObject({ status: 1 });
  }
  expect(found).toBe('');
});
