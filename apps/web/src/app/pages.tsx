import { lazy, useEffect, type ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

let announce = (): void => undefined;

/** The first page is on the screen and answers. */
export const firstPage = new Promise<void>((resolve) => {
  announce = resolve;
});

/** A page in a chunk of its own. Fetched ahead it renders at once; otherwise the layout shows its skeleton meanwhile. */
function page(load: Load) {
  let loaded: ComponentType | null = null;
  const Later = lazy(load);
  const Page = () => {
    const Now = loaded ?? Later;
    useEffect(announce, []);
    return <Now />;
  };
  const fetchAhead = async () => {
    loaded = (await load()).default;
  };
  return Object.assign(Page, { fetchAhead, isHere: () => loaded !== null });
}

/** antd and the socket arrive with the first step that needs them. */
export const pages = {
  '/': page(() => import('./pages/number-step.tsx')),
  '/plano': page(() => import('./pages/plan-step.tsx')),
  '/cadastro': page(() => import('./pages/registration-step.tsx')),
  '/pagamento': page(() => import('./pages/payment-step.tsx')),
  '/sucesso': page(() => import('./pages/success-page.tsx')),
  '/login': page(() => import('./pages/login-page.tsx')),
  '/admin': page(() => import('./pages/panel-page.tsx')),
  notFound: page(() => import('./pages/not-found-page.tsx')),
};

export type PagePath = Exclude<keyof typeof pages, 'notFound'>;

/** The router takes `/Plano/` and `/%70lano` for `/plano`; everything else knows one spelling. */
export const canonicalPath = (pathname: string): string => decoded(pathname).toLowerCase().replace(/\/+$/, '') || '/';

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Which page an address shows. */
export const pageAt = (pathname: string): keyof typeof pages => {
  const path = canonicalPath(pathname);
  return isPage(path) ? path : 'notFound';
};

const isPage = (path: string): path is PagePath => path.startsWith('/') && path in pages;
