import { openTheProvisioning } from '../test/the-provisioning.ts';
import './lines/lines.cases.ts';
import './activations/suspend-number.cases.ts';
import './activations/release-number.cases.ts';
import './activations/activate-number.cases.ts';

/** The rooms whose cases share one provisioning, as its settings are by themselves. */
openTheProvisioning();
