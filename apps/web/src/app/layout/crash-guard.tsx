import { Component, type ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { texts } from '../texts.ts';

/** Mostly a chunk that did not arrive, after a deploy or without network. The wizard's state is in storage: a reload heals. */
export class CrashGuard extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <div className="card" role="alert">
        <Notice drawing="unplugged" title={texts.crashed.title} text={texts.crashed.text}>
          <button type="button" className="button button--primary" onClick={() => location.reload()}>
            {texts.crashed.action}
          </button>
        </Notice>
      </div>
    );
  }
}
