import { numberGone } from '@numera/rules/error-texts';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { Notice } from '../../ui/notice.tsx';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { AreaCodeColumn } from './area-code-column.tsx';
import type { City } from './arrange-localities.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { isCity, type Choice } from './choice-link.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { CityColumn } from './city-column.tsx';
import { type Stage } from './column.tsx';
import { NumberColumn } from './number-column.tsx';
import { type Start, StartSwitch } from './start-switch.tsx';
import { texts } from './texts.ts';
import { useLocalities } from './use-localities.ts';
import { useShelf } from './use-shelf.ts';
import './number-choice.css';

export interface FoundChoice {
  readonly city: City | null;
  readonly number: string | null;
}

interface NumberChoiceProps {
  /** As the address says it. */
  readonly choice: Choice;
  readonly onChoice: (choice: Choice, how?: { replace: boolean }) => void;
  /** What of the choice exists, told whenever it changes. */
  readonly onFound: (found: FoundChoice) => void;
  readonly held: { readonly number: string; readonly areaRef: string } | null;
  readonly busy: boolean;
  /** With what stands beside the button: the purchase hears of it a moment later than a quick finger presses. */
  readonly onContinue: (chosen: { number: string; areaRef: string }, onGone: () => void) => void;
}

export function NumberChoice({ choice, onChoice, onFound, held, busy, onContinue }: NumberChoiceProps) {
  const dispatch = useAppDispatch();
  const { localities, failure, none, refetch } = useLocalities();
  const locality = localities?.areaCodes.find(({ areaCode }) => areaCode === choice.areaCode) ?? null;
  const city = locality?.cities.find(({ name }) => isCity(name, choice.city)) ?? null;
  const ownHeld = city && held?.areaRef === city.areaRef ? held.number : null;
  const shelf = useShelf(city, ownHeld);
  const number = shelf.numbers?.find((option) => option.number === choice.number)?.number ?? null;
  const areaCode = locality?.areaCode ?? null;
  const [start, setStart] = useState<Start>('code');
  const stage: Stage = !areaCode ? start : !city ? 'city' : 'number';
  const board = useStageFocus(stage, areaCode);

  const gone = Boolean(choice.number && shelf.numbers && !shelf.isFetching && !number);
  useEffect(() => {
    if (!gone) return;
    dispatch(notify('warning', numberGone));
    onChoice({ ...choice, number: null }, { replace: true });
  }, [gone, choice, onChoice, dispatch]);

  useEffect(() => {
    if (!localities) return;
    onFound({ city, number });
  }, [localities, city, number, onFound]);

  if (failure || none)
    return (
      <div className="card" role="alert">
        <Notice
          drawing={failure ? 'unplugged' : 'map'}
          title={failure ?? texts.failed.noLocality}
          text={failure ? undefined : texts.failed.noLocalityHint}
        >
          <button type="button" className="button button--primary" onClick={() => void refetch()}>
            {texts.failed.retry}
          </button>
        </Notice>
      </div>
    );
  return (
    <>
      <ChoiceChips areaCode={areaCode} city={city?.name ?? null} onChoice={onChoice} />
      {!areaCode && <StartSwitch start={start} onStart={setStart} />}
      <div ref={board} className="board card" data-stage={stage} aria-busy={!localities}>
        <AreaCodeColumn
          areaCodes={localities?.areaCodes}
          chosen={areaCode}
          onChoose={(code) => code !== areaCode && onChoice({ areaCode: code, city: null, number: null })}
        />
        <CityColumn
          areaCode={areaCode}
          cities={locality ? locality.cities : localities?.cities}
          chosen={city}
          onChoose={(one) =>
            one.areaRef !== city?.areaRef && onChoice({ areaCode: one.areaCode, city: one.name, number: null })
          }
        />
        <NumberColumn
          key={`number-${city?.areaRef}`}
          city={city?.name ?? null}
          numbers={shelf.numbers}
          failure={shelf.failure}
          chosen={number}
          held={ownHeld}
          onChoose={(chosen) => onChoice({ areaCode, city: city?.name ?? null, number: chosen }, { replace: true })}
          onRetry={() => void shelf.refetch()}
          onOtherCity={() => onChoice({ areaCode, city: null, number: null })}
        />
        <ChosenBar
          areaCode={areaCode}
          city={city?.name ?? null}
          number={number}
          busy={busy}
          onContinue={() => city && number && onContinue({ number, areaRef: city.areaRef }, () => void shelf.refetch())}
        />
      </div>
      {!localities && <SlowHint text={texts.slow} />}
    </>
  );
}

/**
 * Where one column fills the screen, the next column's heading takes the focus that the last one lost. Without an area code
 * before and after, only the switch was used, which keeps it.
 */
function useStageFocus(stage: Stage, areaCode: string | null) {
  const board = useRef<HTMLDivElement>(null);
  const last = useRef({ stage, areaCode });
  useEffect(() => {
    const before = last.current;
    last.current = { stage, areaCode };
    if (before.stage === stage || (!before.areaCode && !areaCode)) return;
    if (!matchMedia('(max-width: 767px)').matches) return;
    board.current?.querySelector<HTMLElement>(`[data-stage=${stage}] h2`)?.focus();
  }, [stage, areaCode]);
  return board;
}
