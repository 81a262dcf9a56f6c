import { openTheIdentity } from '../../test/the-identity.ts';
import './own-account.cases.ts';
import './recovery.cases.ts';
import './sign-up.cases.ts';
import '../users/change-role.cases.ts';
import '../users/users.cases.ts';

openTheIdentity({ SIGN_INS_PER_ADDRESS: '10000' });
