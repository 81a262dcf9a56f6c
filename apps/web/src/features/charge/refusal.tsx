import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

/** Why a card did not pay, in its bank's words, and what that means. */
export const Refusal = ({ text, hint }: { text: string; hint: string }) => (
  <div className="charge__refusal">
    <Icon name="warning" />
    <p>
      <strong>{texts.refused}</strong>: {text} {hint}
    </p>
  </div>
);
