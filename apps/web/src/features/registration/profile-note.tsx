import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';
import './registration-form.css';

/** Where the form's data came from, or that they did not come. */
export function ProfileNote({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <div className={`profile-note ${failed ? 'profile-note--failed' : ''}`} role="status">
      <Icon name={failed ? 'warning' : 'info'} />
      <p>
        {failed ? texts.storedFailed : texts.fromProfile}{' '}
        {failed && (
          <button type="button" className="link-button" onClick={onRetry}>
            {texts.retry}
          </button>
        )}
      </p>
    </div>
  );
}

export function StoredSkeleton() {
  return (
    <div className="stored-skeleton card" role="status" aria-label={texts.loadingStored}>
      {[180, 420, 300, 360, 280, 400].map((width) => (
        <div key={width} className="skeleton" style={{ maxWidth: width }} />
      ))}
    </div>
  );
}
