import { Icon, type IconName } from '../../ui/icon.tsx';

interface ActionButtonProps {
  readonly children: string;
  readonly busy: boolean;
  readonly busyText: string;
  readonly primary?: boolean;
  readonly icon?: IconName;
  readonly onPress?: () => void;
  /** It sends its form, and needs no `onPress`. */
  readonly isSubmit?: boolean;
}

/** Says what it does, and while it does it. It stays where the focus is: pressed meanwhile, it does nothing. */
export function ActionButton(props: ActionButtonProps) {
  const { children, busy, busyText, primary = false, icon, onPress, isSubmit = false } = props;
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className={primary ? 'button button--primary' : 'button'}
      aria-busy={busy}
      onClick={onPress}
    >
      {busy ? <span className="button__spinner" /> : icon && <Icon name={icon} />}
      {busy ? busyText : children}
    </button>
  );
}
