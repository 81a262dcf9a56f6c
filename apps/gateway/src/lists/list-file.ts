import type { Actor, CommandContract } from '@numera/contracts/contract';
import type { PageInput, PageOf } from '@numera/contracts/page';
import type { ServiceClient } from '@numera/messaging/service-client';
import type { StreamableFile } from '@nestjs/common';
import { streamCsv, type Table } from '../http/stream-csv.ts';

/** A list as it was asked for, all pages from there on, as a file. */
export function listFile<Asked extends PageInput, Row>(
  services: ServiceClient,
  command: CommandContract<Asked, PageOf<Row>>,
  asked: Asked,
  actor: Actor,
  table: Table<Row>,
): Promise<StreamableFile> {
  const ask = (cursor = asked.cursor) => services.ask(command, { ...asked, purpose: 'file', cursor }, actor);
  return streamCsv(table, ask, new Date());
}
