import type { Feature } from '@numera/messaging/compose-service';
import { CustomersController } from './customers.controller.ts';

export const customersFeature = { controllers: [CustomersController] } satisfies Feature;
