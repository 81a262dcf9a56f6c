import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../kernel/store-hooks.ts';
import { AccessPage } from '../access-page.tsx';
import { readTyped } from '../typed.ts';
import { RecoveryForm } from './recovery-form.tsx';
import { texts } from './texts.ts';

/** A forgotten password. */
export default function RecoveryPage() {
  const known = useAppSelector((state) => state.session?.user.email);
  const [email] = useState(() => readTyped().email ?? known ?? '');
  return (
    <AccessPage
      title={texts.title}
      after={
        <>
          <section className="access-aside" aria-labelledby="sem-conta">
            <h2 id="sem-conta">{texts.guestTitle}</h2>
            <p>{texts.guest}</p>
            <Link className="link-button" to="/login?aba=cadastrar">
              {texts.signUp}
            </Link>
          </section>
          <div className="access-aside">
            <Link className="link-button" to="/login">
              {texts.back}
            </Link>
          </div>
        </>
      }
    >
      <RecoveryForm email={email} />
    </AccessPage>
  );
}
