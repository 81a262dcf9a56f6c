import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/pt-br';
import 'virtual:antd-picker.css';
import { useState } from 'react';
import { BusyButton } from './busy-button.tsx';
import type { DialogLife } from './dialog-life.ts';
import { PanelDialog } from './panel-dialog.tsx';
import { type Days, daysNamed, periodNames } from './period.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { texts } from './texts.ts';
import { today } from '@numera/rules/dates';
import './period-dialog.css';

interface PeriodDialogProps {
  readonly life: DialogLife;
  /** Which day of a row it is about. */
  readonly label: string;
  /** What is chosen so far. */
  readonly between: Days | null;
  readonly onChoose: (days: Days) => void;
}

type Chosen = [from: Dayjs | null, to: Dayjs | null];

const words = texts.period;
const ISO = 'YYYY-MM-DD';
const chosenOf = (days: Days | null): Chosen => (days ? [dayjs(days.from), dayjs(days.to)] : [null, null]);
const [EARLIEST, LATEST] = [dayjs('2000-01-01'), dayjs('2099-12-31')];

/** From which day to which: typed, taken from a calendar, or by the name of a period. */
export default function PeriodDialog({ life, label, between, onChoose }: PeriodDialogProps) {
  const [[from, to], setChosen] = useState<Chosen>(() => chosenOf(between));
  const [isMissing, setMissing] = useState(false);
  const apply = () => {
    if (!from || !to) return setMissing(true);
    life.onClose();
    onChoose({ from: from.format(ISO), to: to.format(ISO) });
  };
  const now = today(new Date());
  return (
    <PanelDialog
      {...life}
      title={words.title(label)}
      actions={
        <>
          <BusyButton kind="default" busy={false} busyLabel="" onPress={life.onClose}>
            {texts.cancel}
          </BusyButton>
          <BusyButton busy={false} busyLabel="" onPress={apply}>
            {words.apply}
          </BusyButton>
        </>
      }
    >
      <div className="period-labels">
        <label htmlFor="period-from">{words.from}</label>
        <label htmlFor="period-to">{words.to}</label>
      </div>
      <DatePicker.RangePicker
        id={{ start: 'period-from', end: 'period-to' }}
        format="DD/MM/YYYY"
        value={[from, to]}
        onChange={(chosen) => {
          setChosen(chosen ?? [null, null]);
          setMissing(false);
        }}
        minDate={EARLIEST}
        maxDate={LATEST}
        presets={periodNames.map((name) => {
          const days = daysNamed(name, now);
          return { label: words.names[name], value: [dayjs(days.from), dayjs(days.to)] };
        })}
        classNames={{ popup: { root: 'period-popup' } }}
      />
      {isMissing && <RefusalAlert text={words.missing} />}
    </PanelDialog>
  );
}
