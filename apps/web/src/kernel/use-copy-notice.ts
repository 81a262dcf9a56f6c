import { copyTexts } from '../ui/copy-texts.ts';
import { toClipboard } from '../ui/use-copy.ts';
import { useAppDispatch } from './store-hooks.ts';
import { notify } from './toasts-slice.ts';

/** Copies where no field is to say so beside it, as from a row's menu: a notice says it. */
export function useCopyNotice(): (text: string) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (text) => {
    const isCopied = (await toClipboard(text)) === 'copied';
    if (isCopied) dispatch(notify('success', copyTexts.copied));
    else dispatch(notify('error', `${copyTexts.failed}: ${copyTexts.failedText}`));
  };
}
