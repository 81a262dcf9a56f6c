interface Policy {
  createHTML(text: string, why: symbol): string;
}
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: (text: string, why: unknown) => string | null }): Policy;
}

/** Said by nothing but `showInSandbox`: no text that comes from outside can be a symbol. */
const SANDBOXED = Symbol('sandboxed');

/**
 * The content security policy lets no text become markup (`require-trusted-types-for`). antd fills its style elements by
 * `innerHTML`, which browsers count as markup too: text without a `<` cannot be any, and is let through; all else throws.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: (text, why) => (why === SANDBOXED || !text.includes('<') ? text : null),
});

/** Shows markup in a frame that is of no origin and may nothing: no script, no form, no window. It is made so here, and first. */
export function showInSandbox(frame: HTMLIFrameElement, markup: string): void {
  frame.setAttribute('sandbox', '');
  frame.srcdoc = policy ? policy.createHTML(markup, SANDBOXED) : markup;
}
