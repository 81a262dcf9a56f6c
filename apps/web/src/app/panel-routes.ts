import type { Page } from '../kernel/routes.ts';
import { texts } from './panel-page-texts.ts';

/** The one list of the panel's pages, in the order of its menu. */
export const panelRoutes = [
  {
    path: '/admin',
    module: 'features/overview/overview-page',
    load: () => import('../features/overview/overview-page.tsx'),
    ...texts.panel,
    who: 'user',
  },
  {
    path: '/admin/numeros',
    module: 'features/numbers/my-numbers-page',
    load: () => import('../features/numbers/my-numbers-page.tsx'),
    ...texts.numbers,
    who: 'user',
  },
  {
    path: '/admin/numeros/:orderId',
    module: 'features/numbers/number-page',
    load: () => import('../features/numbers/number-page.tsx'),
    ...texts.oneNumber,
    who: 'user',
  },
  {
    path: '/admin/pagamentos',
    module: 'features/payments/payments-page',
    load: () => import('../features/payments/payments-page.tsx'),
    ...texts.payments,
    who: 'user',
  },
  {
    path: '/admin/pagamentos/:paymentId/recibo',
    module: 'features/payments/payments-page',
    load: async () => ({ default: (await import('../features/payments/payments-page.tsx')).ReceiptPage }),
    ...texts.receipt,
    who: 'user',
  },
  {
    path: '/admin/clientes',
    module: 'features/customers/customers-page',
    load: () => import('../features/customers/customers-page.tsx'),
    ...texts.customers,
    who: 'admin',
  },
  {
    path: '/admin/clientes/:customerId',
    module: 'features/customers/customer-page',
    load: () => import('../features/customers/customer-page.tsx'),
    ...texts.oneCustomer,
    who: 'admin',
  },
  {
    path: '/admin/usuarios',
    module: 'features/users/users-page',
    load: () => import('../features/users/users-page.tsx'),
    ...texts.users,
    who: 'admin',
  },
  {
    path: '/admin/all-numeros',
    module: 'features/numbers/all-numbers-page',
    load: () => import('../features/numbers/all-numbers-page.tsx'),
    ...texts.allNumbers,
    who: 'admin',
  },
  {
    path: '/admin/all-pagamentos',
    module: 'features/payments/all-payments-page',
    load: () => import('../features/payments/all-payments-page.tsx'),
    ...texts.allPayments,
    who: 'admin',
  },
  {
    path: '/admin/planos',
    module: 'features/plans/plans-page',
    load: () => import('../features/plans/plans-page.tsx'),
    ...texts.plans,
    who: 'admin',
  },
  {
    path: '/admin/venda-manual',
    module: 'features/manual-sale/manual-sale-page',
    load: () => import('../features/manual-sale/manual-sale-page.tsx'),
    ...texts.manualSale,
    who: 'admin',
  },
  {
    path: '/admin/auditoria',
    module: 'features/audit/audit-page',
    load: () => import('../features/audit/audit-page.tsx'),
    ...texts.audit,
    who: 'admin',
  },
  {
    path: '/admin/conta',
    module: 'features/account/account-page',
    load: () => import('../features/account/account-page.tsx'),
    ...texts.account,
    who: 'user',
  },
] as const satisfies readonly Page[];
