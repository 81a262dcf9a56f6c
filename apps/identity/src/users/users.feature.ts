import type { Feature } from '@numera/messaging/compose-service';
import { ChangeRole } from './change-role.ts';
import { CountUsers } from './count-users.ts';
import { CreateUser } from './create-user.ts';
import { DeleteUser } from './delete-user.ts';
import { EndUserSessions } from './end-user-sessions.ts';
import { FillWords } from './fill-words.ts';
import { FindAccount } from './find-account.ts';
import { GetUser } from './get-user.ts';
import { guardCollection } from './keep-an-administrator.ts';
import { ListUsers } from './list-users.ts';
import { NameUsers } from './name-users.ts';
import { RemoveUserFactors } from './remove-user-factors.ts';
import { SendRecovery } from './send-recovery.ts';
import { SetProvisionalPassword } from './set-provisional-password.ts';
import { userCollection } from './user.schema.ts';

export const usersFeature = {
  controllers: [
    ListUsers,
    CountUsers,
    GetUser,
    NameUsers,
    CreateUser,
    FindAccount,
    ChangeRole,
    SetProvisionalPassword,
    SendRecovery,
    EndUserSessions,
    RemoveUserFactors,
    DeleteUser,
  ],
  providers: [FillWords],
  collections: [userCollection, guardCollection],
} satisfies Feature;
