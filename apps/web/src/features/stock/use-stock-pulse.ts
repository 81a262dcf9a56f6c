import { useEffect, useRef } from 'react';
import { api } from '../../kernel/api.ts';
import { useSignals } from '../../kernel/live/use-live-signals.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';

const EVERY_MS = 2_000;

/** The stock is asked for again when it is told to have changed; while something is under way every two seconds, and once more when it is over. */
export function useStockPulse(isMoving: boolean): void {
  useSignals('Stock');
  const dispatch = useAppDispatch();
  const wasMoving = useRef(false);
  useEffect(() => {
    const ask = () => dispatch(api.util.invalidateTags(['Stock']));
    if (!isMoving && wasMoving.current) ask();
    wasMoving.current = isMoving;
    if (!isMoving) return undefined;
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [isMoving, dispatch]);
}
