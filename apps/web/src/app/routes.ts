import { matchPage, type Page } from '../kernel/routes.ts';
import { texts } from './texts.ts';

const { pages } = texts;

/**
 * The pages that everybody may open; the panel's stand in a list of their own, which comes with the first of them. antd and the socket
 * arrive with the first page that needs them. The purchase's steps bring their own guard, which knows the purchase.
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
] as const satisfies readonly Page[];

/** Where the panel's pages are listed. */
export const panelListModule = 'src/app/panel-routes.ts';

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

let panelPages: readonly Page[] = [];

/** The panel's list of pages, which the store has no use for. */
export async function loadPanelPages(): Promise<void> {
  panelPages = (await import('./panel-routes.ts')).panelRoutes;
}

/** All that are known: the panel's once they are loaded. */
export const knownPages = (): readonly Page[] => [...routes, ...panelPages, notFound];

export type RoutePath = (typeof routes)[number]['path'];

/** Which page an address shows, and the one spelling of the address; of the panel's, once they are loaded. */
export const pageAt = (pathname: string): { readonly page: Page; readonly path: string } =>
  matchPage<Page>([...routes, ...panelPages], pathname) ?? { page: notFound, path: pathname };
