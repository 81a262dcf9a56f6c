import { lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Layout } from './layout.tsx';
import { StepGuard } from './step-guard.tsx';

const pages = {
  number: () => import('./routes/number-step.tsx'),
  plan: () => import('./routes/plan-step.tsx'),
  registration: () => import('./routes/registration-step.tsx'),
  payment: () => import('./routes/payment-step.tsx'),
  success: () => import('./routes/success-page.tsx'),
  notFound: () => import('./routes/not-found-page.tsx'),
};

const NumberStep = lazy(pages.number);
const PlanStep = lazy(pages.plan);
const RegistrationStep = lazy(pages.registration);
const PaymentStep = lazy(pages.payment);
const SuccessPage = lazy(pages.success);
const NotFoundPage = lazy(pages.notFound);

/** Each page is a chunk of its own: antd and the socket arrive with the first step that needs them. */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<Layout />}>
          <Route index element={<NumberStep />} />
          <Route element={<StepGuard />}>
            <Route path="plano" element={<PlanStep />} />
            <Route path="cadastro" element={<RegistrationStep />} />
            <Route path="pagamento" element={<PaymentStep />} />
            <Route path="sucesso" element={<SuccessPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
