import { api } from './api.ts';
import { failureOf } from './failure.ts';
import { useAppDispatch } from './store-hooks.ts';
import { texts } from './texts.ts';
import { notify } from './toasts-slice.ts';

interface FileRequest {
  /** Below `/api/`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string | number | undefined>>;
}

/** Where the browser holds a file, and what it is called. */
interface HeldFile {
  readonly url: string;
  readonly name: string;
}

const LONG_MS = 120_000;

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readFile: build.mutation<HeldFile, FileRequest>({
      query: ({ path, params }) => ({
        url: path,
        params,
        timeout: LONG_MS,
        responseHandler: async (answer) =>
          answer.ok ? URL.createObjectURL(await answer.blob()) : ((await answer.json()) as unknown),
      }),
      transformResponse: (url: string, meta, { path }) => ({
        url,
        name: fileNameIn(meta?.response?.headers.get('content-disposition')) ?? path.split('/').at(-1)!,
      }),
    }),
  }),
});

const fileNameIn = (disposition: string | null | undefined): string | undefined =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/** A file for whoever is signed in: a link alone would not show who asks. */
export function useDownload(): (file: FileRequest) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (file) => {
    try {
      const { url, name } = await dispatch(filesApi.endpoints.readFile.initiate(file, { track: false })).unwrap();
      const link = Object.assign(document.createElement('a'), { href: url, download: name });
      link.click();
      // A task later: the browser has taken it over by then.
      setTimeout(() => URL.revokeObjectURL(url));
    } catch (error) {
      dispatch(notify('error', `${texts.noFile} ${failureOf(error).message}`));
    }
  };
}
