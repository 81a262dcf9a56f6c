import type { Feature } from '@numera/messaging/compose-service';
import { NamePeople } from '../users/name-people.ts';
import { CustomersController } from './customers.controller.ts';

export const customersFeature = { controllers: [CustomersController], providers: [NamePeople] } satisfies Feature;
