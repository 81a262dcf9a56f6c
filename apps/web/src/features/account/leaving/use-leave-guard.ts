import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialog } from '../dialog-life.ts';
import { guardLeaving } from './guard-leaving.ts';

/** Asks before the page is left, while something on it is `unsaved`: what its dialog needs. */
export function useLeaveGuard(unsaved: boolean) {
  const navigate = useNavigate();
  const { about, show, life } = useDialog<true>();
  const guard = useRef<ReturnType<typeof guardLeaving>>(undefined);
  useEffect(() => {
    if (!unsaved) return undefined;
    const made = guardLeaving(() => show(true));
    guard.current = made;
    return made.end;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it shows the same dialog whenever it was made
  }, [unsaved]);
  const leave = () => guard.current?.leave((to) => void navigate(to));
  return { asking: about !== null, life, leave };
}
