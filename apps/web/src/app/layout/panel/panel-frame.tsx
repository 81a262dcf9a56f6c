import { Spinner } from '../../../ui/spinner.tsx';
import { texts } from '../../texts.ts';
import { Brand } from '../brand.tsx';
import './panel-frame.css';

/**
 * The panel while its code is on its way, and as the server draws it: who is here only the browser knows. As wide as what
 * takes its place, so that nothing jumps.
 */
export const PanelFrame = ({ isFirst = false }: { isFirst?: boolean }) => (
  <div className={isFirst ? 'panel-frame panel-frame--first' : 'panel-frame'}>
    <div className="panel-frame__side">
      <Brand />
    </div>
    <div className="panel-frame__header" />
    <main className="panel-frame__main">
      <Spinner label={texts.loading} />
    </main>
  </div>
);
