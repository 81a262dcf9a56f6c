import type { Failure } from '../../kernel/failure.ts';
import { texts } from './texts.ts';

/** What the service refused for a reason of its own, which helps more than our general word. */
const isReasoned = ({ code }: Failure): boolean => code === 'too-many-requests' || code === 'invalid-input';

/** The dialog's notice. */
export const dialogRefusal = (failure: Failure): string => {
  if (failure.code === 'credentials-invalid') return texts.wrong;
  return isReasoned(failure) ? failure.message : texts.failed;
};

/** The page's notice: a title and a text. */
export const pageRefusal = (failure: Failure): { title: string; text: string } => {
  if (failure.code === 'credentials-invalid') return { title: texts.failed, text: texts.pageWrong };
  return isReasoned(failure)
    ? { title: texts.failed, text: failure.message }
    : { title: texts.unexpected, text: texts.later };
};
