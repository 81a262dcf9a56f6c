import { listLocalities, type LocalityView } from '@numera/contracts/catalog/list-localities';
import { Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { LocalityBook } from './locality-book.ts';

@Controller()
export class ListLocalities {
  constructor(private readonly book: LocalityBook) {}

  @Handles(listLocalities)
  execute(): Promise<LocalityView[]> {
    return this.book.views();
  }
}
