import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@numera/testing/infrastructure/repository-root';

interface Lock {
  packages: Record<string, { hasInstallScript?: boolean; resolved?: string; integrity?: string; link?: boolean }>;
}
const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as Lock;
const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
/** Where a package is from of which the lock says nothing else. */
const REGISTRY = 'https://registry.npmjs.org/';
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('the packages that want to run something when they are installed', () => {
  const wanting = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path));

  it('are each judged by somebody: a new one is written down as allowed or not', () => {
    expect([...new Set(wanting)].sort()).toEqual(Object.keys(allowScripts).sort());
  });

  it('do not, but for the one that brings the Node that we run on', () => {
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
    // npm itself runs none; what is allowed is run by the bootstrap, by name.
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const bootstrap = read('deploy/bootstrap.mjs');
    expect(bootstrap).toContain("'--ignore-scripts']");
    expect(bootstrap).toMatch(/\['rebuild', \.\.\.allowed, .*'--ignore-scripts=false'\]/);
  });

  it('come from the registry, and are what they were when somebody looked', () => {
    const foreign = Object.entries(packages).filter(
      ([path, { resolved, integrity, link }]) =>
        path.includes('node_modules/') &&
        !link &&
        !((resolved ?? REGISTRY).startsWith(REGISTRY) && integrity?.startsWith('sha512-')),
    );
    expect(foreign.map(([path]) => path)).toEqual([]);
  });
});
