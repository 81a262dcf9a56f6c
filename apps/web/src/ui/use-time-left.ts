import { useEffect, useState } from 'react';

/** Milliseconds until an instant, never below zero, told every second while there is something to tell. */
export function useTimeLeft(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  const over = now >= endsAt;
  useEffect(() => {
    setNow(Date.now());
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [endsAt, over]);
  return Math.max(0, endsAt - now);
}

/** 894000 → '14:54'. */
export const formatTimeLeft = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
