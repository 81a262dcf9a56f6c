import { codesFile } from './codes-file.ts';

it('says whose the codes are and of when, and has one a line for every editor', () =>
  expect(codesFile(['k3f9x-0w7tz', 'aaaaa-bbbbb'], 'ana@example.com', '01/03/2026, 10:00').split('\r\n')).toEqual([
    'Numera: códigos de recuperação da conta ana@example.com',
    'Gerados em 01/03/2026, 10:00. Cada código vale uma vez. Os anteriores não valem mais.',
    '',
    'k3f9x-0w7tz',
    'aaaaa-bbbbb',
    '',
  ]));
