import { stopWaiting } from '../../kernel/crowd/with-turn.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../texts.ts';

/** Says why the page waits, and lets go of it. The region is always there, so that its sentence is read out. */
export function CrowdNotice() {
  const waiting = useAppSelector((state) => state.crowd > 0);
  return (
    <div role="status">
      {waiting && (
        <p className="offline">
          <Icon name="warning" />
          {texts.crowd.wait}
          <button type="button" className="offline__stop" onClick={stopWaiting}>
            {texts.crowd.stop}
          </button>
        </p>
      )}
    </div>
  );
}
