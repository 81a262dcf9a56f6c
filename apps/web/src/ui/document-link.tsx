import './document-link.css';

/** A slip or an invoice at the provider's, in a tab of its own; nothing while there is none. */
export function DocumentLink({ href, label }: { href: string | null; label: string }) {
  if (!href) return null;
  return (
    <a href={href} className="document-link" target="_blank" rel="noopener noreferrer">
      {label}
      <span className="visually-hidden"> (abre em nova aba)</span>
    </a>
  );
}
