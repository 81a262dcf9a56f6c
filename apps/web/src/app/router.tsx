import { Route, Routes } from 'react-router-dom';
import { CanonicalPath } from './canonical-path.tsx';
import { Layout } from './layout/layout.tsx';
import { pages } from './pages.tsx';

const {
  '/': NumberStep,
  '/plano': PlanStep,
  '/cadastro': RegistrationStep,
  '/pagamento': PaymentStep,
  '/sucesso': SuccessPage,
  '/login': LoginPage,
  '/admin': PanelPage,
  notFound: NotFoundPage,
} = pages;

/** Which page an address shows. */
export function AppRoutes() {
  return (
    <CanonicalPath>
      <Routes>
        <Route element={<Layout />}>
          <Route index element={<NumberStep />} />
          <Route path="plano" element={<PlanStep />} />
          <Route path="cadastro" element={<RegistrationStep />} />
          <Route path="pagamento" element={<PaymentStep />} />
          <Route path="sucesso" element={<SuccessPage />} />
          <Route path="login" element={<LoginPage />} />
          <Route path="admin" element={<PanelPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </CanonicalPath>
  );
}
