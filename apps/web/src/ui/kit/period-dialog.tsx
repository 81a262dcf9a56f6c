import { DatePicker } from 'antd';
import portuguese from 'antd/es/date-picker/locale/pt_BR';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/pt-br';
import 'virtual:antd-picker.css';
import { useEffect, useState } from 'react';
import { BusyButton } from './busy-button.tsx';
import type { DialogLife } from './dialog-life.ts';
import { PanelDialog } from './panel-dialog.tsx';
import type { Days } from './period.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { texts } from './texts.ts';
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
/** Its buttons are called what stands on them. */
const calendar = {
  ...portuguese,
  lang: { ...portuguese.lang, yearSelect: '', monthSelect: '', monthBeforeYear: true },
};
const ISO = 'YYYY-MM-DD';
const chosenOf = (days: Days | null): Chosen => (days ? [dayjs(days.from), dayjs(days.to)] : [null, null]);
const [EARLIEST, LATEST] = [dayjs('2000-01-01'), dayjs('2099-12-31')];

/** From which day to which: typed, or taken from a calendar. */
export default function PeriodDialog({ life, label, between, onChoose }: PeriodDialogProps) {
  const [[from, to], setChosen] = useState<Chosen>(() => chosenOf(between));
  const [isMissing, setMissing] = useState(false);
  const { onClose } = life;
  useEffect(() => {
    // antd would close the calendar, which stays open, and not the dialog.
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [onClose]);
  const apply = () => {
    if (!from || !to) return setMissing(true);
    life.onClose();
    onChoose({ from: from.format(ISO), to: to.format(ISO) });
  };
  return (
    <PanelDialog
      {...life}
      width={760}
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
      <div className="period-field">
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
          classNames={{ popup: { root: 'period-popup' } }}
          // It stands in the dialog, below the fields, for as long as that is open.
          open
          getPopupContainer={(field) => field.parentElement!}
          locale={calendar}
        />
      </div>
      {isMissing && <RefusalAlert text={words.missing} />}
    </PanelDialog>
  );
}
