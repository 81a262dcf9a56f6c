import { useEffect, useRef } from 'react';
import { texts } from './texts.ts';

/** Where somebody is in a dialog of several steps. What was focused is gone with the step before: it goes on here. */
export function DialogStep({ step, of }: { step: number; of: number }) {
  const self = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (step > 1) self.current?.focus();
  }, [step]);
  return (
    <p ref={self} className="dialog-step" tabIndex={-1}>
      {texts.step(step, of)}
    </p>
  );
}
