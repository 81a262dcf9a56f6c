import type { ReactNode } from 'react';
import { PanelIcon, type PanelIconName } from '../../ui/kit/panel-icon.tsx';
import { type RowAction, RowActions } from '../../ui/kit/row-actions.tsx';

interface EntryProps {
  readonly icon: PanelIconName;
  readonly name: string;
  /** What sets it apart. */
  readonly tag?: ReactNode;
  readonly notes: readonly ReactNode[];
  readonly actions: readonly RowAction[];
}

export const EntryList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="entries" aria-label={label}>
    {children}
  </ul>
);

/** A thing that can come and go, what is known of it, and what can be done with it. */
export const Entry = ({ icon, name, tag, notes, actions }: EntryProps) => (
  <li className="entry">
    <PanelIcon name={icon} />
    <div className="entry__main">
      <p className="entry__name">
        {name} {tag}
      </p>
      {notes.map((note, at) => (
        <p key={at} className="entry__note digits">
          {note}
        </p>
      ))}
    </div>
    <RowActions name={name} actions={actions} />
  </li>
);
