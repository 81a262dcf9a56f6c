import { relativeTime } from './relative-time.ts';

const now = new Date('2026-11-24T12:00:00Z');

describe('how long ago', () => {
  it.each([
    ['2026-11-24T11:59:30Z', 'agora'],
    ['2026-11-24T12:10:00Z', 'agora'],
    ['2026-11-24T11:59:00Z', 'há 1 minuto'],
    ['2026-11-24T09:30:00Z', 'há 2 horas'],
    ['2026-11-23T12:00:00Z', 'ontem'],
    ['2026-11-20T12:00:00Z', 'há 4 dias'],
    ['2026-09-20T12:00:00Z', 'há 2 meses'],
    ['2024-11-20T12:00:00Z', 'há 2 anos'],
  ])('%s is %s', (instant, text) => expect(relativeTime(instant, now)).toBe(text));
});
