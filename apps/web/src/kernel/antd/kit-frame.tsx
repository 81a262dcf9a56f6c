import { ConfigProvider } from 'antd';
import portuguese from 'antd/es/locale/pt_BR';
import type { ReactNode } from 'react';
import { AntdFrame } from './antd-frame.tsx';
import 'virtual:antd-kit.css';

/** Wraps the pages of the panel and the administration: what the kit draws besides has its styles and its words here. */
export const KitFrame = ({ children }: { children: ReactNode }) => (
  <AntdFrame>
    <ConfigProvider locale={portuguese}>{children}</ConfigProvider>
  </AntdFrame>
);
