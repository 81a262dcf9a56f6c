import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdFrame } from '../theme.ts';
import 'virtual:antd.css';
import './trust-styles-only.ts';

/** Vite leaves the answer's nonce here; antd's style elements need it under the content security policy. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

/**
 * Wraps the pages that use antd, so that the first step goes without it. How it looks is in the style sheet that the build
 * wrote, for both themes.
 */
export function AntdFrame({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={antdFrame} csp={{ nonce }} wave={{ disabled: true }} form={{ requiredMark: false }}>
      {children}
    </ConfigProvider>
  );
}
