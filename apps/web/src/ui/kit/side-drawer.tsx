import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import '../dialog.css';

interface SideDrawerProps {
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The sidebar on a phone. It keeps the focus while it is open, and gives it back to what opened it. The mask is ours: antd's comes with a
 * style element that holds the page still, which the content security policy refuses.
 */
export function SideDrawer({ label, open, onClose, children }: SideDrawerProps) {
  return (
    <>
      {open && <div className="side-drawer-mask" onClick={onClose} />}
      <Drawer
        open={open}
        onClose={onClose}
        placement="left"
        size="min(18rem, 100vw - 56px)"
        closable={false}
        mask={false}
        focusable={{ trap: true }}
        destroyOnHidden
        rootClassName="side-drawer"
        aria-label={label}
      >
        {children}
      </Drawer>
    </>
  );
}
