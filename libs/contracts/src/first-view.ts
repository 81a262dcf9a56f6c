import type { LocalityView } from './catalog/list-localities.ts';
import type { PlanView } from './catalog/list-plans.ts';

/** What the gateway tells the web application's own renderer, which is built beside the application's files. */
export interface PageRequest {
  /** Path and query, as asked for. */
  readonly url: string;
  /** Where people reach the store. */
  readonly origin: string;
  /** Null while catalog is silent: then the page comes without its lists. */
  readonly localities: readonly LocalityView[] | null;
  /** Null likewise: then no price is named. */
  readonly plans: readonly PlanView[] | null;
}

/** What the renderer makes of it: HTML, in which whatever came from outside is escaped. */
export interface RenderedPage {
  /** False when the application has no page at this address: what is drawn says so. */
  readonly found: boolean;
  /** In place of what stands between the head's marks. */
  readonly head: string;
  /** At the head's end: the page's own style sheets, which are to win over the application's, as they do when they come later. */
  readonly styles: string;
  /** Into `#root`: what the application will draw there first. */
  readonly markup: string;
  /** Behind it: what is there for who runs no scripts. */
  readonly aside: string;
  /** What the application would have to ask for otherwise; it finds it in the element `FIRST_VIEW_ID`. */
  readonly view: unknown;
}

export interface Renderer {
  page(request: PageRequest): RenderedPage;
  /** Every address that a search engine should know. */
  sitemap(origin: string, localities: readonly LocalityView[]): string;
}

/** The module below the application's folder that exports `openRenderer`; a name with a dot is never served. */
export const RENDERER_FILE = '.server/render-page.js';

/** Reads what the build left once; the renderer itself then needs nothing else. */
export type OpenRenderer = () => Promise<Renderer>;

/** The data block's id. */
export const FIRST_VIEW_ID = 'first-view';
