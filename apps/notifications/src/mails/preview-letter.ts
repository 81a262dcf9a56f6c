import { DomainError } from '@numera/contracts/errors';
import { previewLetter, type ShownLetter } from '@numera/contracts/notifications/letter-templates';
import { type Asked, Handles } from '@numera/messaging/handles';
import { sellerLine } from '@numera/rules/seller-line';
import { Controller, Inject } from '@nestjs/common';
import { Business } from '../business/business.ts';
import { keylessLinksOf, type Links } from '../letters/links.ts';
import { samples } from '../letters/samples/samples.ts';
import { showLetter } from '../letters/show-letter.ts';
import { isTemplate, writeLetter } from '../letters/write-letter.ts';
import { type NotificationsSettings, SETTINGS } from '../settings.ts';

/** What a kind of letter looks like, about something that there is not. */
@Controller()
export class PreviewLetter {
  private readonly links: Links;

  constructor(
    @Inject(SETTINGS) settings: NotificationsSettings,
    private readonly business: Business,
  ) {
    this.links = keylessLinksOf(settings, () => business.now().supportEmail);
  }

  @Handles(previewLetter)
  execute({ input: { template } }: Asked<typeof previewLetter>): ShownLetter {
    if (!isTemplate(template)) throw new DomainError('not-found', `letter ${template}`);
    return showLetter(writeLetter(template, samples[template], this.links), sellerLine(this.business.now()));
  }
}
