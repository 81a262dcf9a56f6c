import type { Plugin } from 'vite';

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
    enforce: 'pre',
    // What the package names to everybody is its build for developers; the other one has none of the words for them.
    async resolveId(source, importer, options) {
      if (source !== 'react-router') return null;
      const named = await this.resolve(source, importer, { ...options, skipSelf: true });
      return named && named.id.replace('/development/', '/production/');
    },
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
