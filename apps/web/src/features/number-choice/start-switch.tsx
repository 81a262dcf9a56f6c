import { texts } from './texts.ts';

export type Start = 'code' | 'city';

/** On a phone, where one column fills the screen: begin with the area code or right with the city. */
export function StartSwitch({ start, onStart }: { start: Start; onStart: (start: Start) => void }) {
  return (
    <div className="start-switch" role="group" aria-label={texts.start.label}>
      {(['code', 'city'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === start} onClick={() => onStart(one)}>
          {texts.start[one]}
        </button>
      ))}
    </div>
  );
}
