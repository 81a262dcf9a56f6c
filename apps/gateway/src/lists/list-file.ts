import type { Actor, CommandContract } from '@numera/contracts/contract';
import type { PageInput, PageOf } from '@numera/contracts/page';
import type { ServiceClient } from '@numera/messaging/service-client';
import type { StreamableFile } from '@nestjs/common';
import { streamCsv, type Table } from '../http/stream-csv.ts';

/** A list as it was asked for, all pages of it, as a file. */
export const listFile = <Asked extends PageInput, Row>(
  services: ServiceClient,
  command: CommandContract<Asked, PageOf<Row>>,
  asked: Asked,
  actor: Actor,
  table: Table<Row>,
): Promise<StreamableFile> => wholeFile(asked, (page) => services.ask(command, page, actor), table);

/** The same of a list whose pages are made of more than one answer. A file begins with its first page, whichever it was asked from. */
export const wholeFile = <Asked extends PageInput, Row>(
  asked: Asked,
  read: (page: Asked) => Promise<PageOf<Row>>,
  table: Table<Row>,
): Promise<StreamableFile> => streamCsv(table, (cursor) => read({ ...asked, purpose: 'file', cursor }), new Date());
