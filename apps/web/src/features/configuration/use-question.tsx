import { type ReactNode, useRef } from 'react';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import { useDialog } from '../../ui/kit/dialog-life.ts';

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

/** A question in the middle of something: `ask` resolves with the answer, and `dialog` is where it is read. */
export function useQuestion(): { readonly ask: (question: Question) => Promise<boolean>; readonly dialog: ReactNode } {
  const { about, show, life } = useDialog<Question>();
  const answer = useRef<(is: boolean) => void>(undefined);
  const ask = (question: Question): Promise<boolean> => {
    show(question);
    return new Promise((resolve) => (answer.current = resolve));
  };
  const dialog = about && (
    <ConfirmDialog
      {...life}
      title={about.title}
      confirm={about.confirm}
      danger
      onConfirm={async () => {
        answer.current?.(true);
        return null;
      }}
      onClose={() => {
        // Closed after the answer was yes, this says nothing new.
        answer.current?.(false);
        life.onClose();
      }}
    >
      <p>{about.text}</p>
    </ConfirmDialog>
  );
  return { ask, dialog };
}
