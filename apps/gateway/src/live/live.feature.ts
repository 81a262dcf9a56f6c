import type { Feature } from '@numera/messaging/compose-service';
import { AdmitSocket } from './admit-socket.ts';
import { LiveGateway } from './live.gateway.ts';
import { WatchOrder } from './watch-order.ts';

export const liveFeature = {
  providers: [AdmitSocket, WatchOrder, LiveGateway],
} satisfies Feature;
