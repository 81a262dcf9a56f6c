import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { texts } from './texts.ts';

/** The parts of the page, by the place that an address leads to: `/admin/conta#verificacao`. */
const sections = [
  ['dados-pessoais', texts.personal.title],
  ['endereco', texts.address.title],
  ['senha', texts.password.title],
  ['verificacao', texts.factors.title],
  ['sessoes', texts.sessions.title],
  ['meus-dados', texts.data.title],
] as const;

/** The way to each part of the page, on it and from elsewhere. */
export function SectionNav({ isComplete }: { isComplete: boolean }) {
  const { hash, key } = useLocation();
  useEffect(() => showPlace(hash.slice(1)), [hash, key]);
  useEffect(() => {
    // What came above pushed it away, or it came only now; somebody who went on meanwhile is left alone.
    if (document.activeElement?.matches('body, h1, h2')) showPlace(hash.slice(1));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when all is here
  }, [isComplete]);
  return (
    <nav className="account-page__nav" aria-label={texts.nav}>
      <ul>
        {sections.map(([id, title]) => (
          <li key={id}>
            <Link to={`#${id}`} replace>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Keyboard and screen reader go on from there. */
function showPlace(id: string): void {
  const place = id ? document.getElementById(id) : null;
  const heading = place?.matches('h2') ? place : place?.querySelector('h2');
  if (!place || !heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}
