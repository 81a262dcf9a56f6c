import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';
import './card-form.css';

/** Why a card was not taken, in its bank's words, and what that means. */
export const CardRefusal = ({ text, hint }: { text: string; hint: string }) => (
  <div className="card-refusal">
    <Icon name="warning" />
    <p>
      <strong>{texts.refused}</strong>: {text} {hint}
    </p>
  </div>
);
