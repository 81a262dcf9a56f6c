import { readFile } from 'node:fs/promises';
import type { LocalityView } from '@numera/contracts/catalog/list-localities';
import type { OpenRenderer, PageRequest, RenderedPage } from '@numera/contracts/first-view';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { ABOUT_ID } from '../../features/about/about-slot.tsx';
import { About } from '../../features/about/about.tsx';
import { type StoreFacts, storeFacts } from '../../features/about/store-facts.ts';
import { arrangeLocalities, type Localities } from '../../features/number-choice/arrange-localities.ts';
import { isCity, readChoice, writeChoice } from '../../features/number-choice/choice-link.ts';
import { localitiesKnown } from '../../features/number-choice/localities.api.ts';
import { isInPanel, type Page } from '../../kernel/routes.ts';
import { storeForServer } from '../../kernel/store.ts';
import { App } from '../app.tsx';
import { Layout, PageSkeleton } from '../layout/layout.tsx';
import { PanelFrame } from '../layout/panel/panel-frame.tsx';
import { panelPages, viewOf } from '../page-views.tsx';
import { AppRoutes } from '../router.tsx';
import { knownPages, notFound, pageAt, panelListModule, panelModule } from '../routes.ts';
import { LocalityLinks } from './locality-links.tsx';
import { packLocalities } from './packed-localities.ts';
import { PageHead, PageStyles } from './page-head.tsx';
import { type Manifest, type RouteFiles, routeFiles } from './route-files.ts';
import { structuredData } from './structured-data.ts';
import { writeSitemap } from './write-sitemap.ts';

/**
 * The first view of each page, for the gateway: the first step with its lists, the frame of the others, whose content
 * depends on what only the browser knows.
 */
export const openRenderer: OpenRenderer = async () => {
  const manifest = JSON.parse(await readFile(new URL('../.vite/manifest.json', import.meta.url), 'utf8')) as Manifest;
  await panelPages.fetchAhead();
  const files = new Map<string, RouteFiles>(
    knownPages().map((page) => [page.path, routeFiles(manifest, 'index.html', modulesOf(page))]),
  );
  await Promise.all([viewOf('/').fetchAhead(), viewOf(notFound.path).fetchAhead()]);

  const renderPage = ({ url, origin, localities: list, plans }: PageRequest): RenderedPage => {
    // Joined, not resolved: `//elsewhere` is a path of ours.
    const { pathname, searchParams } = new URL(origin + url);
    const { page, path } = pageAt(pathname);
    const found = page !== notFound;
    const needs = files.get(page.path)!;
    const head = (address: string, structured?: object) =>
      renderToStaticMarkup(
        <PageHead page={page} found={found} address={address} files={needs} structured={structured} />,
      );
    const styles = renderToStaticMarkup(<PageStyles files={needs} />);
    if (page.path !== '/' || !list?.length)
      return {
        found,
        head: head(origin + path),
        styles,
        markup: render(url, found ? isInPanel(page) ? <PanelFrame isFirst /> : <Frame /> : <AppRoutes />),
        aside: '',
        view: null,
      };

    const localities = arranged(list);
    const choice = readChoice(searchParams);
    const open = localities.areaCodes.find(({ areaCode }) => areaCode === choice.areaCode) ?? null;
    const city = open?.cities.find(({ name }) => isCity(name, choice.city)) ?? null;
    const address = new URL(origin);
    address.search = writeChoice({
      areaCode: open?.areaCode ?? null,
      city: city?.name ?? null,
      number: null,
    }).toString();
    const store = storeForServer();
    store.dispatch(localitiesKnown(localities));
    const facts = storeFacts(plans, localities);
    return {
      found: true,
      head: head(address.href, structuredData(origin, facts)),
      styles,
      markup: render(url, <AppRoutes />, store).replace(ABOUT_PLACE, (place) => `${place}${about(facts)}`),
      aside: renderToStaticMarkup(<LocalityLinks localities={localities} open={open} />),
      view: packLocalities(localities),
    };
  };
  return { page: renderPage, sitemap: writeSitemap };
};

/** What shows a page: the panel's need their list and its layout, too. */
const modulesOf = (page: Page): string[] => [
  ...(isInPanel(page) ? [panelListModule, `src/${panelModule.module}.tsx`] : []),
  `src/${page.module}.tsx`,
];

/** Written beside the application, which takes it over unread: its words need not travel twice. */
const about = (facts: StoreFacts): string => renderToStaticMarkup(<About facts={facts} />);
const ABOUT_PLACE = new RegExp(`<div id="${ABOUT_ID}"[^>]*>`);

/** The same list comes again and again: it is put in order once. */
let last: { readonly list: PageRequest['localities']; readonly localities: Localities } | undefined;
function arranged(list: readonly LocalityView[]): Localities {
  if (last?.list !== list) last = { list, localities: arrangeLocalities(list) };
  return last.localities;
}

const render = (url: string, routes: ReactNode, store = storeForServer()): string =>
  renderToString(
    <App store={store}>
      <StaticRouter location={url}>{routes}</StaticRouter>
    </App>,
  );

function Frame() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path="*" element={<PageSkeleton />} />
      </Route>
    </Routes>
  );
}
