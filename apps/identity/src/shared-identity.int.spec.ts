import { openTheIdentity } from '../test/the-identity.ts';
import './accounts/own-account.cases.ts';
import './accounts/recovery.cases.ts';
import './accounts/sign-up.cases.ts';
import './users/change-role.cases.ts';
import './users/users.cases.ts';
import './profiles/profiles.cases.ts';

/** The rooms whose cases share one identity. They all sign in from one address; what is limited otherwise is so by itself. */
openTheIdentity({ SIGN_INS_PER_ADDRESS: '10000' });
