import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../texts.ts';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** The region is always there, so that its sentence is read out when the network goes. */
export function ConnectionNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="offline">
          <Icon name="warning" />
          {texts.offline}
        </p>
      )}
    </div>
  );
}
