import { hearSteps } from '../../../kernel/history-steps.ts';

/** Where somebody was about to go. */
type Destination = { readonly to: string } | { readonly steps: number };

interface Guard {
  /** Goes where somebody was about to go, and asks no more. */
  readonly leave: (go: (to: string) => void) => void;
  readonly end: () => void;
}

/**
 * Asks before somebody leaves this page: by a link, by the browser's buttons, by closing the tab (then the browser asks, in its own
 * words). The router of this application cannot be blocked, so it is kept from hearing what it would follow.
 */
export function guardLeaving(ask: () => void): Guard {
  const here = location.pathname;
  let at = indexOf(history.state);
  let turningBack = false;
  let destination: Destination | null = null;
  const listening = new AbortController();
  const heard = { capture: true, signal: listening.signal };
  const hold = (event: Event, next: Destination) => {
    event.stopImmediatePropagation();
    destination = next;
    ask();
  };

  addEventListener('beforeunload', (event) => event.preventDefault(), heard);
  document.addEventListener(
    'click',
    (event) => {
      const link = plainLinkOf(event);
      if (!link || link.origin !== location.origin || link.pathname === here) return;
      event.preventDefault();
      hold(event, { to: link.pathname + link.search + link.hash });
    },
    heard,
  );
  const endHearing = hearSteps((event) => {
    if (turningBack) {
      turningBack = false;
      return event.stopImmediatePropagation();
    }
    const to = indexOf(event.state);
    if (location.pathname === here) return void (at = to);
    const steps = at === null || to === null ? -1 : to - at;
    turningBack = true;
    history.go(-steps);
    hold(event, { steps });
  });
  const end = () => {
    listening.abort();
    endHearing();
  };
  return {
    end,
    leave: (go) => {
      end();
      if (!destination) return;
      if ('to' in destination) go(destination.to);
      else history.go(destination.steps);
    },
  };
}

/** A link that opens here, and in no tab or window of its own. */
function plainLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  return link && !link.target && !link.hasAttribute('download') ? link : null;
}

/** Where the router counts an entry of the history. */
const indexOf = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null;
