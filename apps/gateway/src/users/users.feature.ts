import type { Feature } from '@numera/messaging/compose-service';
import { UsersController } from './users.controller.ts';

export const usersFeature = { controllers: [UsersController] } satisfies Feature;
