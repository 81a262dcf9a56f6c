interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: (text: string) => string | null }): void;
}

/**
 * The content security policy lets no text become markup (`require-trusted-types-for`). antd fills its style elements by
 * `innerHTML`, which browsers count as markup too: text without a `<` cannot be any, and is let through; all else throws.
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
});
