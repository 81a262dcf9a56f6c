import type { Locality } from '@numera/domain-catalog/group-localities';
import { statesOf } from '@numera/rules/area-codes';
import { fold } from '@numera/rules/fold';
import { wordsOf } from '@numera/rules/search-words';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { numberCollection, type NumberRow } from '../numbers/number.schema.ts';
import { stockLocalityCollection, type StockLocalityRow } from './stock-locality.schema.ts';

/** What another reading of the carrier's list changed, by the names of the places. */
export interface LocalityChanges {
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

/** Keeps the administrators' list of localities as the carrier's last one, and with it those that have numbers of ours and left it. */
@Injectable()
export class NoteLocalities {
  private readonly rows: mongo.Collection<StockLocalityRow>;
  private readonly numbers: mongo.Collection<NumberRow>;

  constructor(database: Database) {
    this.rows = database.rows(stockLocalityCollection);
    this.numbers = database.rows(numberCollection);
  }

  /** `localities`: one for each of the carrier's areas. Told twice, the second time nothing has changed. */
  async run(localities: readonly Locality[]): Promise<LocalityChanges> {
    const known = await this.rows.find({}, { projection: { _id: 1, areaCode: 1, city: 1, standing: 1 } }).toArray();
    const before = new Map(known.map((row) => [row._id, row]));
    const named = new Set(localities.map(({ areaRef }) => areaRef));
    const added = localities.filter(({ areaRef }) => before.get(areaRef)?.standing !== 'offered');
    const renamed = localities.filter(({ areaRef, areaCode, city }) => {
      const row = before.get(areaRef);
      return row?.standing === 'offered' && (row.city !== city || row.areaCode !== areaCode);
    });
    const gone = known.filter(({ _id, standing }) => standing === 'offered' && !named.has(_id));
    const orphaned = (await this.numbers.distinct('areaRef')).filter((ref) => !named.has(ref) && !before.has(ref));
    const changes = [
      ...[...added, ...renamed].map((one) => upsert(one, 'offered')),
      ...gone.map(({ _id }) => ({ updateOne: { filter: { _id }, update: { $set: { standing: 'gone' as const } } } })),
      ...(await Promise.all(orphaned.map((areaRef) => this.placeOf(areaRef)))).flatMap((one) =>
        one ? [upsert(one, 'gone')] : [],
      ),
    ];
    if (changes.length > 0) await this.rows.bulkWrite(changes, { ordered: false });
    return { added: added.map(nameOf), gone: gone.map(nameOf) };
  }

  /** Where numbers are that were chosen before their locality was noted. */
  private async placeOf(areaRef: string): Promise<Locality | null> {
    const row = await this.numbers.findOne({ areaRef }, { projection: { areaCode: 1, city: 1, areaRef: 1 } });
    return row && { areaCode: row.areaCode, city: row.city, areaRef };
  }
}

const nameOf = ({ areaCode, city }: Pick<Locality, 'areaCode' | 'city'>): string => `${city} (${areaCode})`;

function upsert({ areaRef: _id, areaCode, city }: Locality, standing: StockLocalityRow['standing']) {
  const [state = ''] = statesOf(areaCode);
  const name = fold(city);
  const listed = { place: `${areaCode} ${name}`, city: name, words: wordsOf(areaCode, city, state) };
  const update = {
    $set: { areaCode, city, state, standing, listed },
    $setOnInsert: { offered: [], readAt: null },
  };
  return { updateOne: { filter: { _id }, update, upsert: true } };
}
