import { matchPage, type Page } from '../kernel/routes.ts';
import { texts } from './texts.ts';

const { pages } = texts;

/**
 * The one list of pages. antd and the socket arrive with the first that needs them. The purchase's steps bring their own guard,
 * which knows the purchase.
 */
export const routes = [
  {
    path: '/',
    module: 'app/pages/number-step',
    load: () => import('./pages/number-step.tsx'),
    ...pages.number,
    who: 'everybody',
  },
  {
    path: '/plano',
    module: 'app/pages/plan-step',
    load: () => import('./pages/plan-step.tsx'),
    ...pages.plan,
    who: 'everybody',
  },
  {
    path: '/cadastro',
    module: 'app/pages/registration-step',
    load: () => import('./pages/registration-step.tsx'),
    ...pages.registration,
    who: 'everybody',
  },
  {
    path: '/pagamento',
    module: 'app/pages/payment-step',
    load: () => import('./pages/payment-step.tsx'),
    ...pages.payment,
    who: 'everybody',
  },
  {
    path: '/sucesso',
    module: 'app/pages/success-page',
    load: () => import('./pages/success-page.tsx'),
    ...pages.success,
    who: 'everybody',
  },
  {
    path: '/cobranca',
    module: 'features/charge/charge-page',
    load: () => import('../features/charge/charge-page.tsx'),
    ...pages.charge,
    who: 'everybody',
  },
  {
    path: '/login',
    module: 'app/pages/login-page',
    load: () => import('./pages/login-page.tsx'),
    ...pages.login,
    who: 'guest',
  },
  {
    path: '/recuperar',
    module: 'features/sign-in/recovery/recovery-page',
    load: () => import('../features/sign-in/recovery/recovery-page.tsx'),
    ...pages.recovery,
    who: 'everybody',
  },
  {
    path: '/nova-senha',
    module: 'app/pages/new-password-page',
    load: () => import('./pages/new-password-page.tsx'),
    ...pages.newPassword,
    who: 'everybody',
  },
  {
    path: '/confirmar',
    module: 'app/pages/confirm-email-page',
    load: () => import('./pages/confirm-email-page.tsx'),
    ...pages.confirmEmail,
    who: 'everybody',
  },
  {
    path: '/admin',
    module: 'features/overview/overview-page',
    load: () => import('../features/overview/overview-page.tsx'),
    ...pages.panel,
    who: 'user',
  },
  {
    path: '/admin/numeros',
    module: 'features/numbers/my-numbers-page',
    load: () => import('../features/numbers/my-numbers-page.tsx'),
    ...pages.numbers,
    who: 'user',
  },
  {
    path: '/admin/numeros/:orderId',
    module: 'features/numbers/number-page',
    load: () => import('../features/numbers/number-page.tsx'),
    ...pages.oneNumber,
    who: 'user',
  },
  {
    path: '/admin/pagamentos',
    module: 'features/payments/payments-page',
    load: () => import('../features/payments/payments-page.tsx'),
    ...pages.payments,
    who: 'user',
  },
  {
    path: '/admin/pagamentos/:paymentId/recibo',
    module: 'features/payments/payments-page',
    load: async () => ({ default: (await import('../features/payments/payments-page.tsx')).ReceiptPage }),
    ...pages.receipt,
    who: 'user',
  },
  {
    path: '/admin/conta',
    module: 'features/account/account-page',
    load: () => import('../features/account/account-page.tsx'),
    ...pages.account,
    who: 'user',
  },
] as const satisfies readonly Page[];

/** The frame around the panel's pages. */
export const panelModule = {
  module: 'app/layout/panel/panel-layout',
  load: () => import('./layout/panel/panel-layout.tsx'),
} as const;

/** Shown wherever there is no other. */
export const notFound = {
  path: '*',
  module: 'app/pages/not-found-page',
  load: () => import('./pages/not-found-page.tsx'),
  ...pages.notFound,
  who: 'everybody',
} as const satisfies Page;

export type RoutePath = (typeof routes)[number]['path'];

/** Which page an address shows, and the one spelling of the address. */
export const pageAt = (pathname: string): { readonly page: Page; readonly path: string } =>
  matchPage<Page>(routes, pathname) ?? { page: notFound, path: pathname };
