import { readConfirmationLink } from '@numera/rules/account-links';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../kernel/store-hooks.ts';
import { notify } from '../../../kernel/toasts-slice.ts';
import { useKeyedLink } from '../../../kernel/use-keyed-link.ts';
import { AccessPage } from '../access-page.tsx';
import { pageRefusal } from '../sign-in-refusal.ts';
import { SignIn } from '../sign-in.tsx';
import { texts as accessTexts } from '../texts.ts';
import { forgetTyped } from '../typed.ts';
import { AnotherLetter } from './another-letter.tsx';
import { Confirming } from './confirming.tsx';
import { texts } from './texts.ts';

interface ConfirmEmailProps {
  /** Whoever is signed in leaves, and says so to the server. */
  readonly onSignOut: () => Promise<void>;
}

/**
 * Where the letter of a new account leads. Its link and its owner's sign-in together prove the mailbox: whoever is not signed in does that
 * right here. Somebody else who is signed in meanwhile, in another tab, confirms for himself.
 */
export function ConfirmEmail({ onSignOut }: ConfirmEmailProps) {
  const link = useKeyedLink(readConfirmationLink);
  const user = useAppSelector((state) => state.session?.user);
  const dispatch = useAppDispatch();
  if (!link && user)
    return <AnotherLetter user={user} mark="wrong" title={texts.broken.title} text={texts.broken.known} />;
  if (!link)
    return (
      <AccessPage
        mark="wrong"
        title={texts.broken.title}
        intro={texts.broken.text}
        after={
          <Link className="button button--primary" to="/login?voltar=/confirmar">
            {texts.broken.login}
          </Link>
        }
      />
    );
  if (user) return <Confirming key={`${user.id} ${link.id}`} link={link} user={user} onSignOut={onSignOut} />;
  return (
    <AccessPage title={texts.title} intro={texts.signIn} after={<p className="access-aside">{texts.why}</p>}>
      <SignIn
        name="confirmar"
        refusalOf={pageRefusal}
        onDone={() => {
          forgetTyped();
          dispatch(notify('success', accessTexts.pageDone));
        }}
      />
    </AccessPage>
  );
}
