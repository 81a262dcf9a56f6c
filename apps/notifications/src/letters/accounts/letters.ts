import type {
  accountClosed,
  confirmationAsked,
  factorsChanged,
  newDeviceSignedIn,
  passwordChanged,
  recoveryAsked,
  sessionStolen,
} from '@numera/contracts/identity/account-facts';
import type { DataOf } from '@numera/contracts/contract';
import type { Fact } from '../customer-letter.ts';
import type { Letter, LetterLink, Writers } from '../letter.ts';
import type { Links } from '../links.ts';
import { footers, labels, shown } from '../texts.ts';
import { namedByOutsiders } from './named-by-outsiders.ts';
import {
  accountActions,
  accountClosedTexts,
  confirmationTexts,
  factorsChangedTexts,
  linkNotes,
  newDeviceTexts,
  passwordChangedTexts,
  recoveryTexts,
  sessionStolenTexts,
} from './texts.ts';

/** The mails about somebody's account: who may enter, who has, and that it is gone. */
export interface AccountMails {
  'confirm-email': DataOf<typeof confirmationAsked>;
  'recover-password': DataOf<typeof recoveryAsked>;
  'password-changed': DataOf<typeof passwordChanged>;
  'new-device': DataOf<typeof newDeviceSignedIn>;
  'session-stolen': DataOf<typeof sessionStolen>;
  'factors-changed': DataOf<typeof factorsChanged>;
  'account-closed': DataOf<typeof accountClosed>;
}

const toOwner = ({ support }: Links, footer = footers.account): Pick<Letter, 'footer' | 'support'> => ({
  footer,
  support,
});

/** When, by which browser and from where: what its owner recognises, or does not. */
const where = ({ at, device, place }: DataOf<typeof newDeviceSignedIn>): Fact[] => [
  [labels.when, shown.moment(at)],
  [labels.device, namedByOutsiders(device) ?? labels.unknownDevice],
  [labels.place, place],
];

const toAccount = (links: Links, label: string = accountActions.account): LetterLink => ({
  label,
  url: links.panel('/admin/conta'),
});

export const accountLetters: Writers<AccountMails> = {
  'confirm-email': (data, links) => ({
    ...toOwner(links, footers.signedUp),
    ...confirmationTexts(data),
    tone: 'neutral',
    facts: [[labels.validUntil, shown.moment(data.expiresAt)]],
    action: { label: accountActions.confirm, url: links.confirmation(data.linkId) },
    note: linkNotes.confirmation,
  }),
  'recover-password': (data, links) => ({
    ...toOwner(links),
    ...recoveryTexts(data),
    tone: 'neutral',
    facts: [[labels.validUntil, shown.moment(data.expiresAt)]],
    action: { label: accountActions.newPassword, url: links.recovery(data.linkId) },
    note: linkNotes.recovery,
  }),
  'password-changed': (data, links) => ({
    ...toOwner(links),
    ...passwordChangedTexts(data),
    tone: 'neutral',
    facts: where(data),
    action: { label: accountActions.signIn, url: links.panel('/login') },
  }),
  'new-device': (data, links) => ({
    ...toOwner(links),
    ...newDeviceTexts(data),
    tone: 'neutral',
    facts: where(data),
    action: toAccount(links),
  }),
  'session-stolen': (data, links) => ({
    ...toOwner(links),
    ...sessionStolenTexts(data),
    tone: 'warning',
    facts: where(data),
    action: toAccount(links, accountActions.signInAgain),
  }),
  'factors-changed': (data, links) => ({
    ...toOwner(links),
    ...factorsChangedTexts(data, namedByOutsiders(data.factor)),
    tone: data.change === 'removed' || data.change === 'code-used' ? 'warning' : 'neutral',
    facts: where(data),
    action: toAccount(links),
  }),
  'account-closed': (data, links) => ({
    ...toOwner(links, footers.closed),
    ...accountClosedTexts(data),
    tone: 'neutral',
  }),
};
