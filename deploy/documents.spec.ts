import { existsSync, globSync, readFileSync } from 'node:fs';
import { repositoryRoot } from '@numera/testing/infrastructure/repository-root';
import { describe, expect, it } from '@jest/globals';

const documents = globSync(['README.md', 'docs/**/*.md', 'apps/*/README.md'], { cwd: repositoryRoot });
const A_PATH = /`((?:apps|libs|deploy|docs)\/[\w./-]+)`/g;

describe('a document', () => {
  it.each(documents)('%s names only files that exist', (document) => {
    const text = readFileSync(`${repositoryRoot}/${document}`, 'utf8');
    const named = [...text.matchAll(A_PATH)].map(([, path]) => path!);
    expect(named.filter((path) => !existsSync(`${repositoryRoot}/${path}`))).toEqual([]);
  });

  it('names files at all', () => {
    expect(readFileSync(`${repositoryRoot}/README.md`, 'utf8').match(A_PATH)?.length).toBeGreaterThan(10);
  });
});
