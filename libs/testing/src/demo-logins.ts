/** The people that the demonstration data brings. For machines that only their owner reaches; a deployment has none of them. */
export const demoLogins = {
  admin: { email: 'admin@numera.example', password: 'Numera-Admin-2026' },
  customer: { email: 'cliente@numera.example', password: 'Numera-Cliente-2026' },
  /** Has an account, but no address yet. */
  newcomer: { email: 'novato@numera.example', password: 'Numera-Novato-2026' },
} as const;

/** The same for `seed-demo.js` of an app. */
export const demoEnvironment = {
  DEMO_ADMIN_EMAIL: demoLogins.admin.email,
  DEMO_ADMIN_PASSWORD: demoLogins.admin.password,
  DEMO_CUSTOMER_EMAIL: demoLogins.customer.email,
  DEMO_CUSTOMER_PASSWORD: demoLogins.customer.password,
  DEMO_NEWCOMER_EMAIL: demoLogins.newcomer.email,
  DEMO_NEWCOMER_PASSWORD: demoLogins.newcomer.password,
};
