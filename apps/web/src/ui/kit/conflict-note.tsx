import { Icon } from '../icon.tsx';
import { BusyButton } from './busy-button.tsx';
import { texts } from './texts.ts';

/** One field that stands against what somebody else stored. */
export interface Contested {
  readonly name: string;
  readonly theirs: string;
  readonly mine: string;
}

interface ConflictNoteProps {
  readonly contested: readonly Contested[];
  readonly labels: Readonly<Record<string, string>>;
  readonly onTake: () => void;
}

/** What somebody else stored beside what is typed here, and the way to either. */
export function ConflictNote({ contested, labels, onTake }: ConflictNoteProps) {
  return (
    <div role="status">
      {contested.length > 0 && (
        <div className="conflict">
          <p className="conflict__title">
            <Icon name="warning" />
            {texts.conflict.title}
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.conflict.field}</th>
                <th scope="col">{texts.conflict.theirs}</th>
                <th scope="col">{texts.conflict.mine}</th>
              </tr>
            </thead>
            <tbody>
              {contested.map(({ name, theirs, mine }) => (
                <tr key={name}>
                  <th scope="row">{labels[name]}</th>
                  <td>{theirs || <em>{texts.conflict.nothing}</em>}</td>
                  <td>{mine || <em>{texts.conflict.nothing}</em>}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="conflict__foot">
            <p>{texts.conflict.text}</p>
            <BusyButton kind="default" busy={false} busyLabel="" onPress={onTake}>
              {texts.conflict.take}
            </BusyButton>
          </div>
        </div>
      )}
    </div>
  );
}
