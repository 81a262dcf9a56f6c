import type { PlanFeature } from '@numera/rules/plan-forms';
import { useEffect, useRef, useState } from 'react';
import type { Contested } from '../../ui/kit/conflict-note.tsx';
import { asText, draftsOf, type FeatureDraft, hasLost, meantBy, sameFeatures } from './feature-drafts.ts';

/**
 * A plan's features while they are edited. What is stored elsewhere meanwhile shows itself where nothing was typed, and stands beside
 * what was.
 */
export function useFeatures(stored: readonly PlanFeature[]) {
  const [drafts, setDrafts] = useState<readonly FeatureDraft[]>(() => draftsOf(stored));
  const [base, setBase] = useState(stored);
  const [isLost, setLost] = useState(false);
  const meant = meantBy(drafts);
  const isEdited = !sameFeatures(meant, base);
  const latest = useRef({ isEdited, base, meant });
  latest.current = { isEdited, base, meant };

  /** What is stored by now: after a change of somebody else's, or of our own. */
  const follow = (now: readonly PlanFeature[]) => {
    const { base: before, isEdited: wasEdited, meant: mine } = latest.current;
    if (sameFeatures(before, now)) return;
    const stays = wasEdited && !sameFeatures(mine, now);
    setBase(now);
    setLost(stays);
    if (!stays) setDrafts(draftsOf(now));
  };
  const known = asText(stored);
  useEffect(() => {
    follow(stored);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when what is stored is another, and only then
  }, [known]);

  const contested: readonly Contested[] =
    isLost && isEdited ? [{ name: 'features', theirs: asText(base), mine: asText(meant) }] : [];
  return {
    drafts,
    setDrafts,
    meant,
    isEdited,
    hasLostOne: hasLost(base, meant),
    contested,
    follow,
    takeTheirs: () => setDrafts(draftsOf(base)),
  };
}
