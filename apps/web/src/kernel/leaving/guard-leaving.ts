import type { Navigator } from 'react-router-dom';
import { hearSteps } from '../history-steps.ts';

interface Guard {
  /** Goes where somebody was about to go, and asks no more. */
  readonly leave: () => void;
  readonly end: () => void;
}

/**
 * Asks before somebody leaves this page: by a link or a command, by the browser's buttons, by closing the tab (then the browser asks,
 * in its own words). The router of this application cannot be blocked: what it would be told is held back from it.
 */
export function guardLeaving(router: Pick<Navigator, 'push' | 'replace'>, ask: () => void): Guard {
  const here = location.pathname;
  let isOver = false;
  let goOn = (): void => undefined;
  const hold = (go: () => void) => {
    goOn = go;
    ask();
  };

  const { push, replace } = router;
  const held =
    (go: Navigator['push']): Navigator['push'] =>
    (...to) =>
      isOver || pathOf(to[0]) === here ? go(...to) : hold(() => go(...to));
  router.push = held(push);
  router.replace = held(replace);

  let at = indexOf(history.state);
  let turningBack = false;
  const endHearing = hearSteps((event) => {
    if (turningBack) {
      turningBack = false;
      return event.stopImmediatePropagation();
    }
    const to = indexOf(event.state);
    if (location.pathname === here) return void (at = to);
    event.stopImmediatePropagation();
    const steps = at === null || to === null ? -1 : to - at;
    turningBack = true;
    history.go(-steps);
    hold(() => history.go(steps));
  });

  const warn = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', warn);
  const end = () => {
    // Whoever guards as well may have wrapped what stands there by now: then it lets through.
    isOver = true;
    Object.assign(router, { push, replace });
    endHearing();
    removeEventListener('beforeunload', warn);
  };
  return {
    end,
    leave: () => {
      end();
      goOn();
    },
  };
}

const pathOf = (to: Parameters<Navigator['push']>[0]): string | undefined =>
  typeof to === 'string' ? new URL(to, location.href).pathname : to.pathname;

/** Where the router counts an entry of the history. */
const indexOf = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null;
