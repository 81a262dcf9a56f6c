import { leavingStatus, type Leaving } from './status-texts.ts';

const stays: Leaving = { status: 'ACTIVE', cancelAt: null, endingReason: null, isLeaving: false };

describe('the badge of a number on its way out', () => {
  it.each<[string, Partial<Leaving>, string | undefined]>([
    ['goes on', {}, undefined],
    ['ends with what is paid for', { cancelAt: '2026-12-13' }, 'Termina em 13/12/2026'],
    ['was cancelled, and the provider has not agreed yet', { endingReason: 'admin' }, 'Cancelamento em andamento'],
    ['was to end later, and ends now', { cancelAt: '2026-12-13', endingReason: 'owner' }, 'Cancelamento em andamento'],
    ['is removed', { endingReason: 'admin', isLeaving: true }, 'Exclusão em andamento'],
    ['has ended', { status: 'CANCELED', endingReason: 'admin' }, undefined],
    ['has ended, and is removed', { status: 'CANCELED', isLeaving: true }, 'Exclusão em andamento'],
  ])('of one that %s', (_how, given, text) => expect(leavingStatus({ ...stays, ...given })?.text).toBe(text));
});
