import { startBilling } from './billing.ts';
import { startCatalog } from './catalog.ts';
import { startGateway } from './gateway.ts';
import { startNotifications } from './notifications.ts';
import type { Places, Role } from './places.ts';
import { startProvisioning } from './provisioning.ts';
import { startReads } from './reads.ts';

/** One bare process: `node run-role.ts <role>`, with `BARE_PLACES` in its environment. */
const roles: Readonly<Record<string, (places: Places) => Promise<Role>>> = {
  gateway: startGateway,
  catalog: startCatalog,
  billing: startBilling,
  provisioning: startProvisioning,
  notifications: startNotifications,
  reads: startReads,
};

const role = await roles[process.argv[2] ?? '']!(JSON.parse(process.env['BARE_PLACES'] ?? '{}') as Places);
process.once('SIGTERM', () => void role.close().finally(() => process.exit(0)));
process.stdout.write('ready\n');
