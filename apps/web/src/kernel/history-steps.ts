type Hear = (event: PopStateEvent) => void;

const hearing: Hear[] = [];

// The entry imports this before the router begins to listen: events of a window reach who listened first, whatever else they ask for.
globalThis.addEventListener?.('popstate', (event) => hearing.at(-1)?.(event));

/**
 * Hears of steps through the browser's history before the router does, which can then be kept from it: this application's router blocks
 * nothing. Of several who want to, the last. Until the returned function is called.
 */
export function hearSteps(hear: Hear): () => void {
  hearing.push(hear);
  return () => {
    const at = hearing.indexOf(hear);
    if (at >= 0) hearing.splice(at, 1);
  };
}
