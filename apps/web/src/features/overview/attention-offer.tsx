import type { AttentionEntry } from '@numera/contracts/billing/attention';
import { formatDid } from '@numera/rules/did';
import { fold } from '@numera/rules/fold';
import { useState } from 'react';
import { failureOf } from '../../kernel/failure.ts';
import { useListNumbersQuery } from '../../kernel/numbers.api.ts';
import { useDeed } from '../../kernel/use-deed.ts';
import { Choices } from '../../ui/kit/choices.tsx';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { SearchBox } from '../../ui/kit/search-box.tsx';
import { type OfferCity, useExchangeNumberMutation, useListOfferCitiesQuery } from './offer.api.ts';
import { useGiveNumberMutation } from './overview.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const words = texts.attention;

/** As many as can be looked at; there are always others of the city. */
const SHOWN = 8;
const CITIES = 6;

/** Another number, for money that came too late one of the same city, for an activation that failed of any. */
export function OfferNumberDialog({ entry, life }: { entry: AttentionEntry; life: DialogLife }) {
  const isLate = entry.kind === 'late-money';
  const [place, setPlace] = useState<OfferCity>(entry.number);
  const { areaRef, city } = place;
  const { currentData: data, error } = useListNumbersQuery(areaRef, { refetchOnMountOrArgChange: true });
  const [give] = useGiveNumberMutation();
  const [exchange] = useExchangeNumberMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const deed = useDeed(refusalOf);
  const free = (data ?? []).filter(({ number }) => number !== entry.number.number).slice(0, SHOWN);
  const confirm = async () => {
    const { paymentId, orderId } = entry;
    if (chosen === null || (isLate && paymentId === null)) return { title: words.failed, message: words.chooseOne };
    const change =
      isLate && paymentId !== null
        ? give({ paymentId, number: chosen, areaRef }).unwrap()
        : exchange({ orderId, number: { number: chosen, ...placeOf(place) } }).unwrap();
    return deed(change, { done: words.given(formatDid(chosen)), failed: words.failed });
  };
  return (
    <ConfirmDialog {...life} title={words.offerTitle(entry.holder)} confirm={words.give} onConfirm={confirm}>
      {!isLate && (
        <Cities
          place={place}
          onChoose={(other) => {
            setPlace(other);
            setChosen(null);
          }}
        />
      )}
      <p>{words.offerText(city)}</p>
      {!data && <p role="status">{error ? failureOf(error).message : words.reading}</p>}
      {data && free.length === 0 && <p>{words.noneFree}</p>}
      {free.length > 0 && (
        <Choices
          label={words.number}
          choices={free.map(({ number }) => ({ value: number, label: formatDid(number) }))}
          value={chosen}
          onChoose={setChosen}
        />
      )}
    </ConfirmDialog>
  );
}

const placeOf = ({ city, areaCode, areaRef }: OfferCity): OfferCity => ({ city, areaCode, areaRef });

/** The order's own city goes without saying; another is found by its name or area code. */
function Cities({ place, onChoose }: { readonly place: OfferCity; readonly onChoose: (city: OfferCity) => void }) {
  const [search, setSearch] = useState('');
  const { data = [], error } = useListOfferCitiesQuery();
  const found =
    search.trim() === ''
      ? []
      : data.filter(({ city, areaCode }) => fold(`${areaCode} ${city}`).includes(fold(search.trim()))).slice(0, CITIES);
  return (
    <>
      <SearchBox {...words.otherCity} value={search} onSearch={setSearch} />
      {error && <p role="status">{failureOf(error).message}</p>}
      {search.trim() !== '' && !error && found.length === 0 && <p role="status">{words.noCity}</p>}
      {found.length > 0 && (
        <Choices
          label={words.otherCity.label}
          choices={found.map(({ areaRef, city, areaCode }) => ({ value: areaRef, label: `${city} (${areaCode})` }))}
          value={place.areaRef}
          onChoose={(ref) => onChoose(found.find(({ areaRef }) => areaRef === ref) ?? place)}
        />
      )}
    </>
  );
}
