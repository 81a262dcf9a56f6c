import type { ServiceName } from '../contract.ts';

/** The same command of every service, by its name. */
export const eachService = <C>(of: (service: ServiceName) => C): Readonly<Record<ServiceName, C>> => ({
  identity: of('identity'),
  catalog: of('catalog'),
  billing: of('billing'),
  provisioning: of('provisioning'),
  notifications: of('notifications'),
});
