import { DomainError } from '@numera/contracts/errors';
import type { ChosenNumber } from '@numera/contracts/primitives';
import { Clock } from '@numera/server/clock';
import { LOGGER } from '@numera/server/logger-token';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { BrDidStock, type StockNumber } from '../carrier/brdid-stock.ts';
import { KeptAnswer } from '../carrier/kept-answer.ts';
import { NoteNumbers } from '../stock/note-numbers.ts';
import { LocalityBook } from '../localities/locality-book.ts';

const FRESH_MS = 60_000;
/** A list this old still beats none: a number that went meanwhile is refused when it is acquired, not before. */
const STALE_MS = 10 * 60_000;

interface Read {
  readonly numbers: readonly StockNumber[];
  /** Against what was read before, by whichever process. */
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

/** What the carrier sells in each city, whoever may hold it here. */
@Injectable()
export class Stock {
  private readonly lists = new Map<string, KeptAnswer<Read>>();

  constructor(
    private readonly book: LocalityBook,
    private readonly carrier: BrDidStock,
    private readonly note: NoteNumbers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Nothing for a city that the carrier does not name: what a client makes up never reaches it. */
  async of(areaRef: string): Promise<readonly StockNumber[]> {
    if (!(await this.isKnown(areaRef))) return [];
    const { numbers } = await this.listOf(areaRef)
      .get()
      .catch((error: unknown) => {
        throw new DomainError('numbers-unavailable', error instanceof Error ? error.message : undefined);
      });
    return numbers;
  }

  /** Reads the city's list at once, and tells what that changed. Throws what the carrier answered. */
  async renew(areaRef: string): Promise<Pick<Read, 'added' | 'gone'>> {
    return this.listOf(areaRef).renew();
  }

  /** The number as the carrier sells it in that city. Never what the client says of it. */
  async verify(number: string, areaRef: string): Promise<ChosenNumber> {
    const found = (await this.of(areaRef)).find((one) => one.number === number);
    const locality = await this.book.find(areaRef);
    if (!found || !locality) throw new DomainError('number-not-available');
    return { number, areaCode: found.areaCode, city: locality.city, areaRef };
  }

  /** A number whose line is run elsewhere: one of the city's area code that the carrier does not sell. */
  async ownLine(number: string, areaRef: string): Promise<ChosenNumber> {
    const sold = await this.of(areaRef);
    const locality = await this.book.find(areaRef);
    if (!locality || !number.startsWith(`55${locality.areaCode}`)) throw new DomainError('number-not-available');
    if (sold.some((one) => one.number === number)) throw new DomainError('number-in-stock');
    return { number, areaCode: locality.areaCode, city: locality.city, areaRef };
  }

  private async isKnown(areaRef: string): Promise<boolean> {
    try {
      return (await this.book.find(areaRef)) !== undefined;
    } catch {
      throw new DomainError('numbers-unavailable', 'localities unknown');
    }
  }

  /** What is offered is noted for the administrators; the store does not depend on that. */
  private async read(areaRef: string): Promise<Read> {
    const numbers = await this.carrier.numbers(areaRef);
    const offered = numbers.map(({ number }) => number);
    const before = await this.note.run(areaRef, offered).catch((error: unknown) => {
      this.logger.warn({ err: error, areaRef }, 'stock of a city not noted');
      return null;
    });
    if (!before) return { numbers, added: [], gone: [] };
    const [was, is] = [new Set(before), new Set(offered)];
    return { numbers, added: offered.filter((one) => !was.has(one)), gone: before.filter((one) => !is.has(one)) };
  }

  private listOf(areaRef: string): KeptAnswer<Read> {
    const known = this.lists.get(areaRef);
    if (known) return known;
    const list = new KeptAnswer<Read>({
      load: () => this.read(areaRef),
      now: () => this.clock.now(),
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      renew: 'first',
      onFailure: (error) => this.logger.warn({ err: error, areaRef }, 'stock of a city not read'),
    });
    this.lists.set(areaRef, list);
    return list;
  }
}
