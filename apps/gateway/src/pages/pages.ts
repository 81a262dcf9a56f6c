import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DomainError } from '@numera/contracts/errors';
import {
  type OpenRenderer,
  type PageRequest,
  type RenderedPage,
  type Renderer,
  RENDERER_FILE,
} from '@numera/contracts/first-view';
import type { Logger } from '@numera/server/logger-token';
import type { Business } from '../kept/business.ts';
import { type EncodedPage, encodePage } from '../kept/encoded.ts';
import { listInTime, type StoreLists } from '../kept/store-lists.ts';
import { composePage } from './compose-page.ts';

/** Stands where each answer's nonce belongs. Nobody outside knows it, so that no name can look like it. */
const NONCE_PLACE = randomBytes(16).toString('hex');

interface PagesOptions {
  readonly directory: string;
  readonly origin: string;
  readonly business: Pick<Business, 'shown'>;
  readonly lists: StoreLists;
  readonly logger: Logger;
}

/** The application's page for every address, with its first view drawn by the application's own renderer. */
export class Pages {
  private opened: Promise<Renderer | null> | null = null;
  private ready: Renderer | null = null;
  private template: string | null = null;
  /** The first page as it was drawn last, and from what. */
  private drawn: { readonly from: readonly unknown[]; readonly page: EncodedPage } | null = null;

  constructor(private readonly options: PagesOptions) {}

  /** Whatever the renderer or catalog lack, there is a page; `found` is false when that one says that there is none. */
  async at(url: string, nonce: string): Promise<{ readonly html: string; readonly found: boolean }> {
    const { localities, plans } = this.options.lists;
    const isFirst = url.split('?')[0] === '/';
    const [cities, offers] = isFirst ? await Promise.all([listInTime(localities), listInTime(plans)]) : [null, null];
    const renderer = await this.renderer();
    const rendered = renderer && this.render(renderer, url, cities, offers);
    return { html: this.compose(await this.read(), nonce, rendered), found: rendered?.found ?? true };
  }

  /**
   * The first page for those who have not chosen anything yet, but for its nonce: drawn once for all as long as its lists stay
   * the same. Null until all of it is known.
   */
  first(): EncodedPage | null {
    const { localities, plans } = this.options.lists;
    const from = [localities.sent(), plans.sent(), this.options.business.shown()];
    if (from.includes(null) || !this.template || !this.ready) return null;
    if (!this.drawn?.from.every((list, at) => list === from[at])) {
      const rendered = this.render(this.ready, '/', localities.shown(), plans.shown());
      if (!rendered) return null;
      this.drawn = { from, page: encodePage(this.compose(this.template, NONCE_PLACE, rendered), NONCE_PLACE) };
    }
    return this.drawn.page;
  }

  /** Reads the renderer before anybody waits for it. */
  async warm(): Promise<void> {
    await Promise.all([this.renderer(), this.read().catch(() => undefined)]);
  }

  /** Every address that a search engine should know. */
  async sitemap(): Promise<string> {
    const { origin, lists } = this.options;
    const [renderer, list] = [await this.renderer(), await listInTime(lists.localities)];
    if (!renderer || !list) throw new DomainError('service-unavailable', 'the cities are not known yet');
    return renderer.sitemap(origin, list);
  }

  private async read(): Promise<string> {
    this.template ??= await readFile(join(this.options.directory, 'index.html'), 'utf8').catch(() => {
      throw new DomainError('not-found', 'index.html is missing');
    });
    return this.template;
  }

  private compose(template: string, nonce: string, rendered: RenderedPage | null): string {
    return composePage(template, { nonce, ...this.options.business.shown() }, rendered);
  }

  private render(
    renderer: Renderer,
    url: string,
    localities: PageRequest['localities'],
    plans: PageRequest['plans'],
  ): RenderedPage | null {
    try {
      return renderer.page({ url, origin: this.options.origin, localities, plans });
    } catch (error) {
      this.options.logger.error({ err: error }, 'the first view could not be drawn');
      return null;
    }
  }

  /** The build's own, read once; without it the application draws its first view by itself. */
  private renderer(): Promise<Renderer | null> {
    this.opened ??= this.open().then((renderer) => (this.ready = renderer));
    return this.opened;
  }

  private async open(): Promise<Renderer | null> {
    const file = join(this.options.directory, RENDERER_FILE);
    if (!existsSync(file)) return null;
    try {
      const { openRenderer } = (await import(pathToFileURL(file).href)) as { openRenderer: OpenRenderer };
      return await openRenderer();
    } catch (error) {
      this.options.logger.error({ err: error }, 'the renderer of first views could not be read');
      return null;
    }
  }
}
