import { createContext, lazy, type ReactNode, Suspense, use } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useUnsaved } from './use-unsaved.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

const Noting = createContext<(name: string, edited: boolean) => void>(() => undefined);

/** A page that asks before it is left while a form in it, which says so by `useNoteUnsaved`, has what is not stored. */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const { note, isAny } = useUnsaved();
  const { asking, life, leave } = useLeaveGuard(isAny);
  return (
    <Noting value={note}>
      {children}
      <Suspense fallback={null}>{asking && <LeaveDialog life={life} onLeave={leave} />}</Suspense>
    </Noting>
  );
}

/** Tells the page around the form whether something is typed in it that is not stored. */
export const useNoteUnsaved = (): ((name: string, edited: boolean) => void) => use(Noting);
