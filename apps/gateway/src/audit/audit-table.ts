import type { AuditLine } from '@numera/contracts/operations/audit-of-all';
import { formatMoment } from '@numera/rules/format-moment';
import { auditedFieldText, auditedThingText, auditedValueText, deedText } from '@numera/rules/deed-texts';
import type { Table } from '../http/stream-csv.ts';

const changeText = ({ field, from, to }: AuditLine['changes'][number], subject: AuditLine['subject']): string => {
  const text = (value: unknown) => auditedValueText(value, field, subject);
  return `${auditedFieldText(field, subject)}: ${text(from)} → ${text(to)}`;
};

export const auditTable: Table<AuditLine> = {
  name: 'numera-auditoria',
  columns: [
    { heading: 'Quando', of: ({ at }) => formatMoment(at) },
    { heading: 'Quem', of: ({ who, by }) => who?.name ?? by },
    { heading: 'Email', of: ({ who }) => who?.email ?? '' },
    { heading: 'De onde', of: ({ ip }) => ip ?? '' },
    { heading: 'O que fez', of: ({ action }) => deedText(action) },
    { heading: 'Em que', of: ({ subject }) => auditedThingText(subject.type) },
    { heading: 'Identificador', of: ({ subject }) => subject.id },
    {
      heading: 'Antes e depois',
      of: ({ changes, subject }) => changes.map((one) => changeText(one, subject)).join(' | '),
    },
    { heading: 'Motivo', of: ({ reason }) => reason ?? '' },
  ],
};
