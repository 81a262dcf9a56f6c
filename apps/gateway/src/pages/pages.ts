import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DomainError } from '@numera/contracts/errors';
import { type OpenRenderer, type RenderedPage, type Renderer, RENDERER_FILE } from '@numera/contracts/first-view';
import type { Logger } from '@numera/server/logger-token';
import { composePage } from './compose-page.ts';
import type { KnownLocalities } from './known-localities.ts';

interface PagesOptions {
  readonly directory: string;
  readonly origin: string;
  readonly localities: KnownLocalities;
  readonly logger: Logger;
}

/** The application's page for every address, with its first view drawn by the application's own renderer. */
export class Pages {
  private opened: Promise<Renderer | null> | null = null;

  constructor(private readonly options: PagesOptions) {}

  /** Whatever the renderer or catalog lack, there is a page. */
  async at(url: string, nonce: string): Promise<string> {
    const template = await readFile(join(this.options.directory, 'index.html'), 'utf8').catch(() => {
      throw new DomainError('not-found', 'index.html is missing');
    });
    return composePage(template, nonce, await this.render(url));
  }

  /** Reads the renderer before anybody waits for it. */
  async warm(): Promise<void> {
    await this.renderer();
  }

  /** Every address that a search engine should know. */
  async sitemap(): Promise<string> {
    const { origin, localities } = this.options;
    const [renderer, list] = [await this.renderer(), await localities.current()];
    if (!renderer || !list) throw new DomainError('service-unavailable', 'the cities are not known yet');
    return renderer.sitemap(origin, list);
  }

  private async render(url: string): Promise<RenderedPage | null> {
    const renderer = await this.renderer();
    if (!renderer) return null;
    const { origin, localities, logger } = this.options;
    const isFirst = url.split('?')[0] === '/';
    const list = isFirst ? await localities.current() : null;
    try {
      return renderer.page({ url, origin, localities: list });
    } catch (error) {
      logger.error({ err: error }, 'the first view could not be drawn');
      return null;
    }
  }

  /** The build's own, read once; without it the application draws its first view by itself. */
  private renderer(): Promise<Renderer | null> {
    this.opened ??= this.open();
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
