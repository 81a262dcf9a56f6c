import type { Page } from '../../kernel/routes.ts';
import { texts } from '../texts.ts';
import type { RouteFiles } from './route-files.ts';

interface PageHeadProps {
  readonly page: Pick<Page, 'title' | 'description'>;
  /** Otherwise it is shown at many addresses, and none is its own. */
  readonly found: boolean;
  /** The one address of what is shown. */
  readonly address: string;
  readonly files: RouteFiles;
  /** What it says for programs; a data block, which the content security policy lets stand. */
  readonly structured?: object;
}

/** What the head says of one page, and what that page needs. */
export function PageHead({ page: { title, description }, found, address, files, structured }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {found && <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={texts.brand} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {files.scripts.map((href) => (
        <link key={href} rel="modulepreload" crossOrigin="" href={href} />
      ))}
      {structured && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(structured) }} />}
    </>
  );
}

/** JSON that ends no script element and opens no comment. */
const inScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page's own style sheets. */
export function PageStyles({ files }: Pick<PageHeadProps, 'files'>) {
  return files.styles.map((href) => <link key={href} rel="stylesheet" crossOrigin="" href={href} />);
}
