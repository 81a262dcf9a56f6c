import type { FactorsView, FactorView } from '@numera/contracts/identity/factors';
import { formatMoment } from '@numera/rules/format-moment';
import { BusyButton } from '../../../ui/kit/busy-button.tsx';
import { ListCard } from '../../../ui/kit/list-card.tsx';
import { StatusTag } from '../../../ui/kit/status-tag.tsx';
import { Entry, EntryList } from '../entry-list.tsx';
import { texts } from '../texts.ts';
import { type ReadingState, Unread } from '../unread.tsx';

const words = texts.factors;

export type FactorDeed = 'addApp' | 'addPasskey' | 'renewCodes' | FactorView;

interface FactorListProps extends ReadingState {
  /** Undefined until they have come. */
  readonly view: FactorsView | undefined;
  readonly isEmailConfirmed: boolean;
  readonly hasPasskeys: boolean;
  readonly onDeed: (deed: FactorDeed) => void;
}

/** What signing in asks besides the password, and how many ways there are when that is lost. */
export function FactorList(props: FactorListProps) {
  const { view, failure, onRetry } = props;
  return (
    <ListCard id="verificacao" title={words.title}>
      <p className="card-intro">
        {words.intro} {view && <FactorStatus isOn={view.factors.length > 0} />}
      </p>
      {view ? <Factors {...props} view={view} /> : <Unread failed={words.unread} failure={failure} onRetry={onRetry} />}
    </ListCard>
  );
}

const FactorStatus = ({ isOn }: { isOn: boolean }) => (
  <StatusTag status={isOn ? { text: words.on, tone: 'success' } : { text: words.off, tone: 'neutral' }} />
);

function Factors({ view, isEmailConfirmed, hasPasskeys, onDeed }: FactorListProps & { readonly view: FactorsView }) {
  const { factors, recoveryCodesLeft } = view;
  return (
    <>
      {factors.length === 0 && <p className="card-text">{words.none}</p>}
      {factors.length > 0 && (
        <EntryList label={words.title}>
          {factors.map((factor) => (
            <Entry
              key={factor.id}
              icon={factor.type === 'webauthn' ? 'key' : 'mobile'}
              name={factor.friendlyName}
              notes={[words.kinds[factor.type], historyOf(factor)]}
              actions={[{ key: 'remove', label: words.remove, danger: true, onSelect: () => onDeed(factor) }]}
            />
          ))}
        </EntryList>
      )}
      {recoveryCodesLeft !== null && (
        <div className="card-row">
          <div>
            <h3>{words.codes}</h3>
            <p className="entry__note digits" data-tone={recoveryCodesLeft < 3 ? 'warning' : undefined}>
              {words.codesLeft(recoveryCodesLeft)}
            </p>
          </div>
          <BusyButton kind="default" busy={false} busyLabel="" onPress={() => onDeed('renewCodes')}>
            {words.renew}
          </BusyButton>
        </div>
      )}
      <div className="card-foot">
        {isEmailConfirmed ? (
          <>
            <BusyButton kind="default" busy={false} busyLabel="" onPress={() => onDeed('addApp')}>
              {words.addApp}
            </BusyButton>
            {hasPasskeys ? (
              <BusyButton kind="default" busy={false} busyLabel="" onPress={() => onDeed('addPasskey')}>
                {words.addPasskey}
              </BusyButton>
            ) : (
              <p>{words.noPasskeys}</p>
            )}
          </>
        ) : (
          <p>{words.unconfirmed}</p>
        )}
      </div>
    </>
  );
}

const historyOf = ({ createdAt, lastUsedAt }: FactorView): string =>
  [words.since(formatMoment(createdAt)), lastUsedAt ? words.lastUsed(formatMoment(lastUsedAt)) : words.neverUsed].join(
    ' · ',
  );
