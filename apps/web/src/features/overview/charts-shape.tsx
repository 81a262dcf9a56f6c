import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { Shape } from '../../ui/kit/shape.tsx';
import './charts.css';

const CHARTS = ['money', 'active', 'turnover', 'methods', 'standings'] as const;

/** Where the charts will be, each as high as one is. */
export const ChartsShape = () => (
  <Shape>
    <div className="charts">
      {CHARTS.map((chart) => (
        <ListCardSkeleton key={chart} rows={7} />
      ))}
    </div>
  </Shape>
);
