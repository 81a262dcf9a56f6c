import { passwordConfirmation } from '@numera/rules/access-forms';
import { type FormTable, text } from '@numera/rules/form-field';
import { texts } from '../texts.ts';

/** The password, and a word that nobody types by accident. The word is for this page alone: the server wants the password. */
export const accountDeletion = {
  ...passwordConfirmation,
  word: text({
    rules: [{ test: (value) => value === texts.deletion.word, message: texts.deletion.confirmWrong }],
  }),
} satisfies FormTable;
