/** Whether this browser can be asked for a passkey. Elsewhere than over HTTPS, or on one's own machine, none can. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';
