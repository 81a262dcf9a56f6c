import { holdTime } from '../../test/second-factors.ts';
import { openTheIdentity } from '../../test/the-identity.ts';
import './authenticator-app.cases.ts';
import './passkey.cases.ts';
import './removal.cases.ts';
import '../challenges/answer-code.cases.ts';
import '../challenges/answer-passkey.cases.ts';
import '../sessions/new-device.cases.ts';

openTheIdentity({ SIGN_INS_PER_ACCOUNT: '6', SIGN_INS_PER_ADDRESS: '10000' });
beforeEach(holdTime);
