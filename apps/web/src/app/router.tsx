import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Layout } from './layout.tsx';
import { pages } from './pages.tsx';
import { StepGuard } from './step-guard.tsx';

const {
  '/': NumberStep,
  '/plano': PlanStep,
  '/cadastro': RegistrationStep,
  '/pagamento': PaymentStep,
  '/sucesso': SuccessPage,
  '/login': LoginPage,
  notFound: NotFoundPage,
} = pages;

/** Navigation is not a React transition: the page and the purchase it depends on always change in the order they were told. */
export function Router() {
  return (
    <BrowserRouter useTransitions={false}>
      <Routes>
        <Route element={<Layout />}>
          <Route index element={<NumberStep />} />
          <Route element={<StepGuard />}>
            <Route path="plano" element={<PlanStep />} />
            <Route path="cadastro" element={<RegistrationStep />} />
            <Route path="pagamento" element={<PaymentStep />} />
            <Route path="sucesso" element={<SuccessPage />} />
          </Route>
          <Route path="login" element={<LoginPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
