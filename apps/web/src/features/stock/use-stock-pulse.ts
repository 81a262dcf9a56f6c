import { useEffect, useRef } from 'react';
import { api } from '../../kernel/api.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';

const EVERY_MS = 2_000;

/** While something is under way the stock is asked for again every two seconds, and once more when it is over. */
export function useStockPulse(isMoving: boolean): void {
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
