import { type ComponentType, lazy, useEffect } from 'react';
import { isInPanel, type Page } from '../kernel/routes.ts';
import { notFound, panelModule, routes } from './routes.ts';

let announce = (): void => undefined;

/** The first page is on the screen and answers. */
export const firstPage = new Promise<void>((resolve) => {
  announce = resolve;
});

/** Something in a chunk of its own. Fetched ahead it renders at once; otherwise what is around it waits in its place. */
function viewIn(load: Page['load']) {
  let loaded: ComponentType | null = null;
  const Later = lazy(load);
  const View = () => {
    const Now = loaded ?? Later;
    return <Now />;
  };
  const fetchAhead = async () => {
    loaded = (await load()).default;
  };
  return { View, fetchAhead, isHere: () => loaded !== null };
}

export const panelLayout = viewIn(panelModule.load);

function pageView(page: Page) {
  const { View: Content, fetchAhead, isHere } = viewIn(page.load);
  const View = () => {
    useEffect(announce, []);
    return <Content />;
  };
  const parts = isInPanel(page) ? [fetchAhead, panelLayout.fetchAhead] : [fetchAhead];
  return { View, fetchAhead: async () => void (await Promise.all(parts.map((part) => part()))), isHere };
}

const views = new Map<string, ReturnType<typeof pageView>>(
  [...routes, notFound].map((page) => [page.path, pageView(page)]),
);

/** The view of a page of the list, by the path that it has there. */
export const viewOf = (path: string) => views.get(path)!;
