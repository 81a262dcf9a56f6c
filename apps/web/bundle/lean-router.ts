import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What its package names to everybody is its build for developers; the other one has none of the words for them. */
const developers = fileURLToPath(import.meta.resolve('react-router'));
const visitors = developers.replace('/development/', '/production/');

const NAME = /^\w+\.displayName = "\w+";\n/gm;
const COMPONENT = /^var \w+ = (?=\w+\.(?:forwardRef|memo)\()/gm;

/** Without the names of components for developers' tools, which keep them in a bundle that uses none of them. */
export const withoutNames = (code: string): string => code.replace(NAME, '').replace(COMPONENT, '$&/* @__PURE__ */ ');

/** Of the router only what the application uses. */
export function leanRouter(): Plugin {
  let changed = 0;
  return {
    name: 'numera-lean-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: visitors }] } }),
    transform(code, id) {
      if (!id.includes('/react-router/')) return null;
      const lean = withoutNames(code);
      changed += code === lean ? 0 : 1;
      return { code: lean, map: null };
    },
    // Another version of the package may be written another way, and would only be heavier.
    buildEnd() {
      if (changed === 0) this.error('the router has no names to leave out: look at how it is built now');
    },
  };
}
