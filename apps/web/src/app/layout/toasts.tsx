import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../kernel/store-hooks.ts';
import { dismiss, adviceAged, type Toast } from '../../kernel/toasts-slice.ts';
import './toasts.css';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../texts.ts';

const VISIBLE_MS = { success: 5000, info: 6000, warning: 7000, error: 8000 } as const;
const icons = { success: 'check', info: 'info', warning: 'warning', error: 'warning' } as const;

function ToastCard({ toast }: { toast: Toast }) {
  const dispatch = useAppDispatch();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dispatch(dismiss()), VISIBLE_MS[toast.kind]);
    return () => clearTimeout(timer);
  }, [held, toast, dispatch]);
  return (
    <div
      className={`toast toast--${toast.kind}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <Icon name={icons[toast.kind]} />
      <p>{toast.text}</p>
      <button
        type="button"
        className="icon-button toast__close"
        aria-label={texts.dismiss}
        onClick={() => dispatch(dismiss())}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Both live regions stay in the page, so that screen readers notice what appears in them. */
export function Toasts() {
  const toast = useAppSelector((state) => state.toast);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useEffect(() => void dispatch(adviceAged()), [pathname, dispatch]);
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  const urgent = toast?.kind === 'error';
  return (
    <section className="toasts" aria-label={texts.notices}>
      <div role="alert">{urgent && card}</div>
      <div role="status">{!urgent && card}</div>
    </section>
  );
}
