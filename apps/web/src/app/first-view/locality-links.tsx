import type { AreaCode, Localities } from '../../features/number-choice/arrange-localities.ts';
import { localityPath } from './locality-path.ts';
import { texts } from './texts.ts';

/** For search engines and whoever runs no scripts: every area code, and every city of the one that is open. */
export function LocalityLinks({ localities, open }: { localities: Localities; open: AreaCode | null }) {
  return (
    <noscript>
      <nav className="locality-links" aria-label={texts.title}>
        <h2>{texts.areaCodes}</h2>
        <ul>
          {localities.areaCodes.map(({ areaCode }) => (
            <li key={areaCode}>
              <a href={localityPath(areaCode)}>{texts.areaCode(areaCode)}</a>
            </li>
          ))}
        </ul>
        {open && (
          <>
            <h2>{texts.citiesOf(open.areaCode)}</h2>
            <ul>
              {open.cities.map(({ areaRef, name }) => (
                <li key={areaRef}>
                  <a href={localityPath(open.areaCode, name)}>{name}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </nav>
    </noscript>
  );
}
