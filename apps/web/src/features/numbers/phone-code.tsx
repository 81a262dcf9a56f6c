import { formatDid } from '@numera/rules/did';
import { lazy, Suspense, useState } from 'react';
import { told } from '../../kernel/certainty.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { RefusalAlert } from '../../ui/kit/refusal-alert.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatTimeLeft, useTimeLeft } from '../../ui/use-time-left.ts';
import type { NumberKey } from './numbers.api.ts';
import { phoneLinkState, type PhoneLinkState } from './phone-link-state.ts';
import { type PhoneLink, sipApi, useGetPhoneLinkQuery } from './sip.api.ts';
import { texts } from './texts.ts';

/** Few want a code, and nobody before he asked for one. */
const QrCode = lazy(() => import('../../ui/kit/qr-code.tsx'));

const words = texts.phone;

/** Without a signal it is asked this often, while it is shown and somebody looks. */
const POLL_MS = 3_000;

/** A code that sets a phone up, made when it is wanted: it serves once, and soon not at all. */
export function PhoneCode({ number, did }: { number: NumberKey; did: string }) {
  const dispatch = useAppDispatch();
  const [link, setLink] = useState<PhoneLink | null>(null);
  const { busy, refusal, run } = useAttempt(async () => {
    try {
      // Its key is a password: it stands here, and nowhere in the store.
      setLink(await dispatch(sipApi.endpoints.makePhoneLink.initiate(number, { track: false })).unwrap());
      return null;
    } catch (error) {
      const failure = failureOf(error);
      return { ...failure, message: told(failure, { lost: words.unsure }) };
    }
  });
  const state = useLinkState(number, link);
  return (
    <div className="phone-code">
      {link && state && <ShownCode link={link} state={state} did={did} />}
      {refusal && <RefusalAlert text={refusal.message} />}
      <div>
        <BusyButton
          busy={busy}
          busyLabel={words.making}
          kind={state === null || state === 'over' || state === 'replaced' ? 'primary' : 'default'}
          onPress={() => void run()}
        >
          {link ? words.again : words.make}
        </BusyButton>
      </div>
    </div>
  );
}

/** Null while there is none. */
function useLinkState(number: NumberKey, link: PhoneLink | null): PhoneLinkState | null {
  const msLeft = useTimeLeft(link?.endsAt ?? 0);
  const [isOpen, setOpen] = useState(false);
  const { currentData: latest } = useGetPhoneLinkQuery(number, {
    skip: link === null,
    pollingInterval: isOpen ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const state = link && phoneLinkState(link, latest, msLeft);
  if (isOpen !== (state === 'live')) setOpen(state === 'live');
  return state;
}

function ShownCode({ link, state, did }: { link: PhoneLink; state: PhoneLinkState; did: string }) {
  const msLeft = useTimeLeft(link.endsAt);
  if (state !== 'live')
    return (
      <div role="status" className="phone-code__told" data-state={state}>
        <Icon name={state === 'used' ? 'check' : 'clock'} />
        <p>
          <strong>{words[state].title}</strong>
          {words[state].text}
        </p>
      </div>
    );
  return (
    <div className="phone-code__live">
      <Suspense fallback={<div className="skeleton phone-code__shape" aria-busy="true" />}>
        <QrCode text={link.url} label={words.code(formatDid(did))} />
      </Suspense>
      <p>
        <strong className="digits" role="timer">
          {words.left(formatTimeLeft(msLeft))}
        </strong>
        <span className="cell-note">{words.once}</span>
      </p>
    </div>
  );
}
