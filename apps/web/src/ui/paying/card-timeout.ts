/** A card's answer may take the provider over a minute; the gateway waits for it, and who gives up earlier knows less. */
export const CARD_TIMEOUT_MS = 90_000;
