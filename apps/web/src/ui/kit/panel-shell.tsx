import { Layout } from 'antd';
import type { ReactNode } from 'react';
import { SideDrawer } from './side-drawer.tsx';
import { useIsPhone } from './use-is-phone.ts';
import './panel-shell.css';

interface PanelShellProps {
  /** What the sidebar is. */
  readonly label: string;
  readonly sideId: string;
  readonly side: ReactNode;
  readonly collapsed: boolean;
  /** On a phone the sidebar lies over the page, and is seen only while it is open. */
  readonly drawerOpen: boolean;
  readonly onDrawerClose: () => void;
  readonly header: ReactNode;
  readonly contentId: string;
  readonly children: ReactNode;
}

/** The panel's frame: a sidebar, a header that stays, and the page. */
export function PanelShell(props: PanelShellProps) {
  const { label, sideId, side, collapsed, drawerOpen, onDrawerClose, header, contentId, children } = props;
  const isPhone = useIsPhone();
  return (
    <Layout hasSider={!isPhone} className="panel-shell">
      {isPhone ? (
        <SideDrawer label={label} open={drawerOpen} onClose={onDrawerClose}>
          {side}
        </SideDrawer>
      ) : (
        <Layout.Sider
          id={sideId}
          aria-label={label}
          theme="light"
          width="16rem"
          collapsedWidth="3rem"
          collapsed={collapsed}
          trigger={null}
        >
          {side}
        </Layout.Sider>
      )}
      <Layout className="panel-shell__page">
        <Layout.Header className="panel-header">{header}</Layout.Header>
        <Layout.Content id={contentId} className="panel-main" tabIndex={-1}>
          {children}
        </Layout.Content>
      </Layout>
    </Layout>
  );
}
