import { useEffect, useState } from 'react';
import type { UserView } from '@numera/contracts/identity/sessions';
import type { CommandGroup, CommandSource } from '../../../../kernel/commands.ts';
import { useAppDispatch } from '../../../../kernel/store-hooks.ts';

const PAUSE_MS = 250;

interface Found {
  readonly groups: readonly CommandGroup[];
  readonly busy: boolean;
  readonly failed: boolean;
}

const nothing: Found = { groups: [], busy: false, failed: false };

/** What the sources find for a text: asked when whoever types pauses; what was asked before is given up. */
export function useFound(sources: readonly CommandSource[], user: UserView, text: string): Found {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState(nothing);
  const asked = sources.filter(({ role, from }) => (!role || role === user.role) && text.length >= from);
  const isAsked = asked.length > 0;
  useEffect(() => {
    if (!isAsked) return setFound(nothing);
    const over = new AbortController();
    setFound((before) => ({ ...before, busy: true, failed: false }));
    const ask = async () => {
      const question = { text, userId: user.id, dispatch, signal: over.signal };
      const answers = await Promise.allSettled(asked.map(({ find }) => find(question)));
      if (over.signal.aborted) return;
      setFound({
        groups: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
        busy: false,
        failed: answers.some(({ status }) => status === 'rejected'),
      });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the sources are the same as long as the person is
  }, [isAsked, text, user.id, dispatch]);
  return found;
}
