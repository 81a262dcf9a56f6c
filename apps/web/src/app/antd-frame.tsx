import { ConfigProvider, theme } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { antdTheme } from './theme.ts';
import './trust-styles-only.ts';
import { useThemeMode } from './use-theme-mode.ts';

/** Vite leaves the answer's nonce here; antd's style elements need it under the content security policy. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

/** Wraps the pages that use antd, so that the first step goes without it. */
export function AntdFrame({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  const look = useMemo(
    () => ({
      ...antdTheme(mode),
      algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    }),
    [mode],
  );
  return (
    <ConfigProvider theme={look} csp={{ nonce }} wave={{ disabled: true }} form={{ requiredMark: false }}>
      {children}
    </ConfigProvider>
  );
}
