import type { EventContract } from '@numera/contracts/contract';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller, type Type } from '@nestjs/common';
import type { MailData, Template } from '../letters/write-letter.ts';
import { addresseeOf } from './addressee.ts';
import { MailQueue } from './mail-queue.ts';

/** All but the one to the operators. */
type PeoplesTemplate = Exclude<Template, 'alert'>;

/** The consumer of a fact that makes one letter to whom it is about, always the same, and does nothing else. */
export function writesAbout<T extends PeoplesTemplate>(contract: EventContract<MailData[T]>, template: T): Type {
  @Controller()
  class WritesAbout {
    constructor(private readonly mails: MailQueue) {}

    @OnEvent(contract)
    async handle(event: Delivered<EventContract<MailData[T]>>): Promise<void> {
      const { data } = event;
      await this.mails.add(event, { to: addresseeOf(data), template, data });
    }
  }
  return WritesAbout;
}
