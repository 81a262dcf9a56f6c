import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { isInPanel, type Page } from '../kernel/routes.ts';
import { knownPages, loadPanelPages, panelModule } from './routes.ts';

let announce = (): void => undefined;

/** The first page is on the screen and answers. */
export const firstPage = new Promise<void>((resolve) => {
  announce = resolve;
});

/** Something in a chunk of its own. Fetched ahead it renders at once; otherwise what is around it waits in its place. */
function viewIn<P extends object = object>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  let loaded: ComponentType<P> | null = null;
  const Later = lazy(load);
  const View = (given: P) => {
    // What it began with it stays: another one in its place would forget all that was typed and opened.
    const [Now] = useState<ComponentType<P>>(() => (loaded ?? Later) as ComponentType<P>);
    return <Now {...given} />;
  };
  const fetchAhead = async () => {
    loaded = (await load()).default;
  };
  return { View, fetchAhead, isHere: () => loaded !== null };
}

export const panelLayout = viewIn(panelModule.load);

/** Around what needs the panel's list of pages to be here. */
export const panelPages = viewIn(async () => {
  await loadPanelPages();
  return { default: ({ children }: { readonly children: ReactNode }) => children };
});

function pageView(page: Page) {
  const { View: Content, fetchAhead, isHere } = viewIn(page.load);
  const View = () => {
    useEffect(announce, []);
    return <Content />;
  };
  const parts = isInPanel(page) ? [fetchAhead, panelLayout.fetchAhead] : [fetchAhead];
  return { View, fetchAhead: async () => void (await Promise.all(parts.map((part) => part()))), isHere };
}

const views = new Map<string, ReturnType<typeof pageView>>();

/** The view of a page that is known, by the path that it has in its list. */
export function viewOf(path: string): ReturnType<typeof pageView> {
  const view = views.get(path) ?? pageView(knownPages().find((page) => page.path === path)!);
  views.set(path, view);
  return view;
}
