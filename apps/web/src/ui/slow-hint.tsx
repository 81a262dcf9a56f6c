import { useEffect, useState } from 'react';

const PATIENCE_MS = 10_000;

/** Waiting is honest: after ten seconds a sentence says what is happening. */
export function SlowHint({ text }: { text: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="slow-hint">
      {slow && text}
    </p>
  );
}
