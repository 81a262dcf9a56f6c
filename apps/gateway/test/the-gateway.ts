import { afterAll, beforeAll } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from './gateway-under-test.ts';

export let gateway: GatewayUnderTest;

/** Opens a gateway once for all cases of a file or of a `describe`, as `gatewayUnderTest` does. */
export function openGateway(...asked: Parameters<typeof gatewayUnderTest>): void {
  beforeAll(async () => {
    gateway = await gatewayUnderTest(...asked);
  }, 60_000);
  afterAll(() => gateway?.close());
}
