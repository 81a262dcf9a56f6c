import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Refusal } from './sign-in-refusal.ts';

/** Where the form is, why nothing was done. */
export function RefusalNotice({ title, text, children }: Refusal & { readonly children?: ReactNode }) {
  return (
    <div className="access-notice access-notice--refusal" role="alert">
      <Icon name="warning" />
      <div>
        <strong>{title}</strong> {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}

/** Where the form is, what was done, and what comes next. Told by the region around it. */
export function DoneNotice({ title, text, children }: Refusal & { readonly children?: ReactNode }) {
  return (
    <div className="access-notice access-notice--done">
      <Icon name="check" />
      <div>
        <strong>{title}</strong> {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}
