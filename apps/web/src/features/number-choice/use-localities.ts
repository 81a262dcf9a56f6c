import { useEffect } from 'react';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { useListLocalitiesQuery } from './localities.api.ts';
import { texts } from './texts.ts';

/** Area codes and cities; what went wrong is said in a toast and stays readable in `failure`. */
export function useLocalities() {
  const dispatch = useAppDispatch();
  const { data, error, isFetching, refetch } = useListLocalitiesQuery();
  const failed = error && !data && !isFetching ? failureOf(error) : null;
  const failure = failed && (failed.code === 'offline' ? texts.failed.connection : texts.failed.localities);
  const none = data?.areaCodes.length === 0;
  useEffect(() => {
    if (failure) dispatch(notify('error', failure));
    if (none) dispatch(notify('warning', texts.failed.noLocality));
  }, [failure, none, dispatch]);
  return { localities: data, failure, none, refetch };
}
