import { texts } from './panel-texts.ts';
import './login-panel.css';

/** Beside the form of a guest: the way to what is stored already. */
export function LoginPanel({ onOpen }: { onOpen: () => void }) {
  return (
    <section className="login-panel card" aria-labelledby="ja-tem-conta">
      <div>
        <h2 id="ja-tem-conta">{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
      <button type="button" className="button button--small" aria-haspopup="dialog" onClick={onOpen}>
        {texts.button}
      </button>
    </section>
  );
}
