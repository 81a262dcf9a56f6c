import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatTimeLeft, useTimeLeft } from '../../ui/use-time-left.ts';
import { texts } from './texts.ts';

/** Quiet until two minutes are left. */
const HURRY_MS = 120_000;

export function HoldCountdown({ endsAt }: { endsAt: number }) {
  const left = useTimeLeft(endsAt);
  const hurry = left > 0 && left <= HURRY_MS;
  const dispatch = useAppDispatch();
  const warned = useRef(0);
  useEffect(() => {
    if (!hurry || warned.current === endsAt) return;
    warned.current = endsAt;
    dispatch(notify('warning', texts.hurry));
  }, [hurry, endsAt, dispatch]);
  return (
    <p className="countdown" data-hurry={hurry} role="timer" aria-live="off">
      <Icon name="clock" />
      <span className="countdown__label">{texts.held}</span> <strong className="digits">{formatTimeLeft(left)}</strong>
    </p>
  );
}
