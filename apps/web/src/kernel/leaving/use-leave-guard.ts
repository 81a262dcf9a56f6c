import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { useDialog } from '../../ui/kit/dialog-life.ts';
import { guardLeaving } from './guard-leaving.ts';

/** Nobody leaves the page while this guards it, but by what is returned. `ask` is called when somebody tries. */
function useGuard(isGuarding: boolean, ask: () => void): () => void {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const asking = useRef(ask);
  useEffect(() => {
    asking.current = ask;
  });
  const guard = useRef<ReturnType<typeof guardLeaving>>(undefined);
  useEffect(() => {
    if (!isGuarding) return undefined;
    guard.current = guardLeaving(navigator, () => asking.current());
    return guard.current.end;
  }, [isGuarding, navigator]);
  return () => guard.current?.leave();
}

/** Asks before the page is left, while something on it is `unsaved`: what its dialog needs. */
export function useLeaveGuard(unsaved: boolean) {
  const { about, show, life } = useDialog<true>();
  const leave = useGuard(unsaved, () => show(true));
  return { asking: about !== null, life, leave };
}

/** Asks nothing: what there is to say stands on the screen. */
export function useNoWayOut(): void {
  useGuard(true, () => undefined);
}
