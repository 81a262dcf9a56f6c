import { useShelfSignals } from './live/use-live-signals.ts';
import { useListNumbersQuery } from './numbers.api.ts';

/** Others buy too, which the socket tells at once; without it the open shelf is asked again this often. */
const REFRESH_MS = 20_000;

/** The numbers of an area as they are for sale now, kept up to date while they are looked at; none of null. */
export function useOpenShelf(areaRef: string | null) {
  useShelfSignals(areaRef !== null);
  return useListNumbersQuery(areaRef ?? '', {
    skip: areaRef === null,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
}
