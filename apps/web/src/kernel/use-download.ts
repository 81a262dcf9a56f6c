import { api } from './api.ts';
import { failureOf } from './failure.ts';
import { useAppDispatch } from './store-hooks.ts';
import { texts } from './texts.ts';
import { notify } from './toasts-slice.ts';

/** Told of how many rows of a table have come. */
type Told = (rows: number) => void;

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

const LONG_MS = 600_000;

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readFile: build.mutation<HeldFile, FileRequest & { readonly told: Told }>({
      query: ({ path, params, told }) => ({
        url: path,
        params,
        timeout: LONG_MS,
        responseHandler: async (answer) =>
          answer.ok ? URL.createObjectURL(await readBlob(answer, told)) : ((await answer.json()) as unknown),
      }),
      transformResponse: (url: string, meta, { path }) => ({
        url,
        name: fileNameIn(meta?.response?.headers.get('content-disposition')) ?? path.split('/').at(-1)!,
      }),
    }),
  }),
});

const LINE_END = 10;

/** The whole answer; its rows are counted while they come, the headings left out. */
async function readBlob(answer: Response, told: Told): Promise<Blob> {
  if (!answer.body) return answer.blob();
  let rows = -1;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      for (const byte of chunk) if (byte === LINE_END) rows++;
      told(Math.max(0, rows));
      controller.enqueue(chunk);
    },
  });
  const type = answer.headers.get('content-type') ?? '';
  return new Response(answer.body.pipeThrough(counted), { headers: { 'content-type': type } }).blob();
}

const fileNameIn = (disposition: string | null | undefined): string | undefined =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/** A file for whoever is signed in: a link alone would not show who asks. */
export function useDownload(): (file: FileRequest, told?: Told) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (file, told = () => undefined) => {
    try {
      const { url, name } = await dispatch(
        filesApi.endpoints.readFile.initiate({ ...file, told }, { track: false }),
      ).unwrap();
      const link = Object.assign(document.createElement('a'), { href: url, download: name });
      link.click();
      // A task later: the browser has taken it over by then.
      setTimeout(() => URL.revokeObjectURL(url));
    } catch (error) {
      dispatch(notify('error', `${texts.noFile} ${failureOf(error).message}`));
    }
  };
}
