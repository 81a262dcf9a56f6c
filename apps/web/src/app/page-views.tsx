import { type ComponentType, lazy, useEffect } from 'react';
import type { Page } from '../kernel/routes.ts';
import { notFound, routes } from './routes.ts';

let announce = (): void => undefined;

/** The first page is on the screen and answers. */
export const firstPage = new Promise<void>((resolve) => {
  announce = resolve;
});

/** A page in a chunk of its own. Fetched ahead it renders at once; otherwise the layout shows its skeleton meanwhile. */
function pageView({ load }: Page) {
  let loaded: ComponentType | null = null;
  const Later = lazy(load);
  const View = () => {
    const Now = loaded ?? Later;
    useEffect(announce, []);
    return <Now />;
  };
  const fetchAhead = async () => {
    loaded = (await load()).default;
  };
  return { View, fetchAhead, isHere: () => loaded !== null };
}

const views = new Map<string, ReturnType<typeof pageView>>(
  [...routes, notFound].map((page) => [page.path, pageView(page)]),
);

/** The view of a page of the list, by the path that it has there. */
export const viewOf = (path: string) => views.get(path)!;
