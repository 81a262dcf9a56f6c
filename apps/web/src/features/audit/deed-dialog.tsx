import type { AuditLine } from '@numera/contracts/operations/audit-of-all';
import { auditedFieldText, auditedThingText, auditedValueText, deedText } from '@numera/rules/deed-texts';
import { formatMoment } from '@numera/rules/format-moment';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { Descriptions } from '../../ui/kit/descriptions.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { texts } from './texts.ts';
import './audit.css';

interface DeedDialogProps {
  readonly line: AuditLine;
  /** Whether whoever has no name has no account any more. */
  readonly isNamed: boolean;
  readonly life: DialogLife;
}

/** One deed: who did it, and each field before and after. */
export function DeedDialog({ line, isNamed, life }: DeedDialogProps) {
  const { action, at, who, by, ip, subject, reason, changes } = line;
  return (
    <PanelDialog
      {...life}
      width={640}
      title={deedText(action)}
      actions={
        <BusyButton kind="default" busy={false} busyLabel="" onPress={life.onClose}>
          {texts.close}
        </BusyButton>
      }
    >
      <Descriptions
        items={[
          { label: texts.when, value: formatMoment(at) },
          {
            label: texts.who,
            value: who ? `${who.name} (${who.email})` : `${isNamed ? texts.goneAccount : texts.unnamed} (${by})`,
          },
          { label: texts.where, value: ip ?? texts.unknownAddress },
          { label: texts.of, value: auditedThingText(subject.type) },
          { label: texts.id, value: <span className="digits">{subject.id}</span> },
          ...(reason ? [{ label: texts.reason, value: reason }] : []),
        ]}
      />
      {changes.length === 0 ? <p>{texts.nothingChanged}</p> : <Changes changes={changes} subject={subject} />}
    </PanelDialog>
  );
}

const Changes = ({ changes, subject }: Pick<AuditLine, 'changes' | 'subject'>) => (
  <table className="deed-changes">
    <thead>
      <tr>
        <th scope="col">{texts.field}</th>
        <th scope="col">{texts.before}</th>
        <th scope="col">{texts.after}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, from, to }) => (
        <tr key={field}>
          <th scope="row">{auditedFieldText(field, subject)}</th>
          <td>{auditedValueText(from, field, subject)}</td>
          <td>{auditedValueText(to, field, subject)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
