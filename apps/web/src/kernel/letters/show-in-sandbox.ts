interface Policy {
  createHTML(text: string, why: symbol): string;
}

/**
 * Shows markup in a frame that is of no origin and may nothing: no script, no form, no window. It is made so here, and first. The page's
 * one policy for markup (`trust-styles-only.ts`) lets it through for that.
 */
export function showInSandbox(frame: HTMLIFrameElement, markup: string): void {
  frame.setAttribute('sandbox', '');
  const policy = (globalThis as { trustedTypes?: { defaultPolicy: Policy | null } }).trustedTypes?.defaultPolicy;
  frame.srcdoc = policy ? policy.createHTML(markup, Symbol.for('sandboxed')) : markup;
}
