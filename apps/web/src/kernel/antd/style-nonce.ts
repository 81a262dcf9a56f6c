/** Vite leaves the answer's nonce here: style elements need it under the content security policy. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
