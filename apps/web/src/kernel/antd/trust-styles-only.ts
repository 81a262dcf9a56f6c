interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: (text: string, why: unknown) => string | null }): void;
}

/**
 * The content security policy lets no text become markup (`require-trusted-types-for`). antd fills its style elements by
 * `innerHTML`, which browsers count as markup too: text without a `<` cannot be any, and is let through; all else throws. Save for what
 * `show-in-sandbox.ts` hands over with its reason, a symbol, which no text can be.
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: (text, why) => (why !== Symbol.for('sandboxed') && text.includes('<') ? null : text),
});
