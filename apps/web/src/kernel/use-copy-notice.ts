import { copyTexts } from '../ui/copy-texts.ts';
import { toClipboard } from '../ui/use-copy.ts';
import { failureOf } from './failure.ts';
import { useAppDispatch } from './store-hooks.ts';
import { notify } from './toasts-slice.ts';

/** Copies where no field is to say so beside it, as from a row's menu: a notice says it. What is asked for first may be refused. */
export function useCopyNotice(): (text: string | Promise<string>) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (text) => {
    const isCopied = (await toClipboard(text)) === 'copied';
    if (isCopied) dispatch(notify('success', copyTexts.copied));
    else dispatch(notify('error', `${copyTexts.failed}: ${await reasonOf(text)}`));
  };
}

/** The clipboard does not say why; who was asked for the text does. */
const reasonOf = (text: string | Promise<string>): Promise<string> =>
  Promise.resolve(text).then(
    () => copyTexts.failedText,
    (refused: unknown) => failureOf(refused).message,
  );
