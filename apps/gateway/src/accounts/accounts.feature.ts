import type { Feature } from '@numera/messaging/compose-service';
import { AccountsController } from './accounts.controller.ts';
import { OwnAccountController } from './own-account.controller.ts';
import { OwnSessionsController } from './own-sessions.controller.ts';
import { RecoveriesController } from './recoveries.controller.ts';

export const accountsFeature = {
  controllers: [AccountsController, RecoveriesController, OwnAccountController, OwnSessionsController],
} satisfies Feature;
