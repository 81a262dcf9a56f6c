import type { NumberView } from '@numera/contracts/catalog/list-numbers';
import { useEffect, useMemo, useRef } from 'react';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { useOpenShelf } from '../../kernel/use-open-shelf.ts';
import { texts } from './texts.ts';

interface City {
  readonly name: string;
  readonly areaRef: string;
}

/** The numbers of a city, with the one this buyer holds put back where it belongs, and a word on arrival. */
export function useShelf(city: City | null, held: string | null) {
  const dispatch = useAppDispatch();
  const { currentData, error, isFetching, refetch } = useOpenShelf(city?.areaRef ?? null);
  const numbers = useMemo(() => withHeld(currentData, held), [currentData, held]);
  const failed = error && !numbers ? failureOf(error) : null;
  const failure = failed && (failed.code === 'offline' ? texts.failed.connection : texts.failed.numbers);

  const announced = useRef<string | null>(null);
  useEffect(() => {
    if (!city || announced.current === city.areaRef || !numbers || isFetching) return;
    announced.current = city.areaRef;
    if (numbers.length === 0) dispatch(notify('warning', texts.numbers.none(city.name)));
    else dispatch(notify('success', texts.numbers.found(numbers.length, city.name)));
  }, [city, numbers, isFetching, dispatch]);
  useEffect(() => {
    if (failure) dispatch(notify('error', failure));
  }, [failure, dispatch]);

  return { numbers, failure, isFetching, refetch };
}

function withHeld(numbers: readonly NumberView[] | undefined, held: string | null): readonly NumberView[] | undefined {
  if (!numbers || !held || numbers.some(({ number }) => number === held)) return numbers;
  const own: NumberView = { number: held, areaCode: held.slice(2, 4), local: held.slice(4) };
  return [...numbers, own].sort((a, b) => a.number.localeCompare(b.number));
}
