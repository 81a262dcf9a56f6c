import { MAX_ATTEMPTS, waitAfter } from './back-off.ts';

it('waits as long as Asaas does before each of fifteen attempts, then stops', () => {
  const minutes = Array.from({ length: 15 }, (_, failures) => (waitAfter(failures, 1) ?? -1) / 60_000);
  expect(minutes).toEqual([0, 0.5, 1, 3.5, 5, 15, 25, 60, 60, 60, 60, 60, 120, 120, 180]);
  expect(MAX_ATTEMPTS).toBe(15);
  expect(waitAfter(15, 1)).toBeNull();
});
