import { Icon } from '../../ui/icon.tsx';

/** Where the form is, why nobody was signed in. */
export function RefusalNotice({ title, text }: { title: string; text?: string }) {
  return (
    <div className="access__refusal" role="alert">
      <Icon name="warning" />
      <p>
        <strong>{title}</strong> {text && <span>{text}</span>}
      </p>
    </div>
  );
}
