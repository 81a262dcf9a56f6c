import { openOnce } from '@numera/testing/open-once';
import { type GatewayUnderTest, gatewayUnderTest } from './gateway-under-test.ts';

export let gateway: GatewayUnderTest;

/** As `gatewayUnderTest`, once for all cases. */
export const openGateway = openOnce(gatewayUnderTest, (opened) => (gateway = opened));
