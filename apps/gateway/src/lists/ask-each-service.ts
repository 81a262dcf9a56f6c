import type { ServiceName } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import type { PageOf } from '@numera/contracts/page';

interface Answers<Page> {
  readonly pages: readonly { readonly service: ServiceName; readonly page: Page }[];
  /** Who did not answer. */
  readonly unread: readonly ServiceName[];
}

/**
 * Asks each of the services for its page. Who is away is named, and the others are told: that is when the list is needed. A file, which is
 * kept, is whole or none; where nobody answers, or somebody refuses what was asked, the list fails as it did there.
 */
export async function askEachService<Page extends PageOf<unknown>>(
  services: readonly ServiceName[],
  { purpose }: { readonly purpose?: 'file' | undefined },
  ask: (service: ServiceName) => Promise<Page>,
): Promise<Answers<Page>> {
  const told = await Promise.all(
    services.map(async (service) => {
      try {
        return { service, page: await ask(service) };
      } catch (error) {
        if (purpose || !isAway(error)) throw error;
        return { service, error };
      }
    }),
  );
  const pages = told.flatMap(({ service, page }) => (page ? [{ service, page }] : []));
  const away = told.filter(({ page }) => !page);
  if (pages.length === 0 && away[0]) throw away[0].error;
  return { pages, unread: away.map(({ service }) => service) };
}

const AWAY: readonly string[] = ['service-unavailable', 'service-busy', 'internal'];

const isAway = (error: unknown): boolean => error instanceof DomainError && AWAY.includes(error.code);
