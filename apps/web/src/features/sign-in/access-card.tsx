import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AntdFrame } from '../../kernel/antd/antd-frame.tsx';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { type Led, ledOf } from './led.ts';
import { DoneNotice } from './notices.tsx';
import { SignIn } from './sign-in.tsx';
import { pageRefusal } from './sign-in-refusal.ts';
import { type Tab, tabByKey, tabOf, tabs, withTab } from './tabs.ts';
import { texts } from './texts.ts';
import { forgetTyped, keepTyped, readTyped } from './typed.ts';
import './access.css';
import './sign-in.css';

const loadSignUp = () => import('./sign-up/sign-up-form.tsx');
const SignUpForm = lazy(loadSignUp);
/** What is fetched too early for nothing is asked again when it is shown. */
const prepare = (tab: Tab) => tab === 'sign-up' && void loadSignUp().catch(() => undefined);

/** Both ways in. The open tab stands in the address; what was typed in one is there when one comes back to it. */
export function AccessCard() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const dispatch = useAppDispatch();
  const tab = tabOf(query);
  const led = ledOf(state);
  const [email, setEmail] = useState(() => led?.email ?? readTyped().email ?? '');
  const [newEmail, setNewEmail] = useState(email);
  // A form that was shown stays, and with it what was typed; after an account was made, the next one begins empty.
  const [wanted, setWanted] = useState(false);
  const [made, setMade] = useState(0);
  if (tab === 'sign-up' && !wanted) setWanted(true);

  const list = useRef<HTMLDivElement>(null);
  const open = (next: Tab, ledThere: Led | null = null) =>
    setQuery(withTab(query, next), { replace: true, state: ledThere });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabByKey(event.key, tab);
    if (!next) return;
    event.preventDefault();
    open(next);
    list.current?.querySelector<HTMLElement>(`#aba-${next}`)?.focus();
  };
  const type = (typed: string) => {
    setEmail(typed);
    setNewEmail(typed);
    keepTyped({ email: typed });
  };

  /** Whoever comes from the other form, which is hidden then, has only the password to type. */
  const password = useRef(false);
  const goToPassword = (ledThere?: Led) => {
    password.current = true;
    open('login', ledThere);
  };
  useEffect(() => {
    if (tab === 'login' && password.current) document.getElementById('login_password')?.focus();
    password.current = false;
  }, [tab]);

  return (
    <div className="access card">
      <div ref={list} className="access__tabs" role="tablist" aria-label={texts.tabs} onKeyDown={onKeyDown}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`aba-${one}`}
            aria-selected={one === tab}
            aria-controls={`painel-${one}`}
            tabIndex={one === tab ? 0 : -1}
            onPointerEnter={() => prepare(one)}
            onFocus={() => prepare(one)}
            onClick={() => open(one)}
          >
            {texts.tab[one]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="painel-login" aria-labelledby="aba-login" hidden={tab !== 'login'}>
        <div role="status">
          {led && (
            <DoneNotice {...texts.led[led.by]}>
              {led.by === 'signed-up' && <p>{texts.letterSent(led.email)}</p>}
            </DoneNotice>
          )}
        </div>
        <AntdFrame>
          <SignIn
            name="login"
            email={email}
            onEmail={type}
            refusalOf={pageRefusal}
            onDone={() => {
              forgetTyped();
              dispatch(notify('success', texts.pageDone));
            }}
          />
        </AntdFrame>
      </div>
      <div role="tabpanel" id="painel-sign-up" aria-labelledby="aba-sign-up" hidden={tab !== 'sign-up'}>
        {wanted && (
          <Suspense fallback={<Spinner label={texts.loading} />}>
            <SignUpForm
              key={made}
              email={newEmail}
              onEmail={type}
              onLogin={() => goToPassword()}
              onDone={(address) => {
                forgetTyped();
                type(address);
                setNewEmail('');
                setMade(made + 1);
                goToPassword({ by: 'signed-up', email: address });
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
