import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { stepPaths, type StepPath } from './steps.ts';
import { stepTexts as texts } from './step-texts.ts';
import './step-bar.css';

/** Only earlier steps are links. */
export function StepBar({ current }: { current: StepPath }) {
  const at = stepPaths.indexOf(current);
  return (
    <nav className="steps" aria-label={texts.steps}>
      <ol>
        {stepPaths.map((path, i) => (
          <li key={path} className="step" data-state={i < at ? 'done' : i === at ? 'current' : 'next'}>
            {i < at ? (
              <Link to={path}>
                <span className="step__mark">
                  <Icon name="check" />
                </span>
                {texts.labels[i]}
                <span className="visually-hidden"> ({texts.done})</span>
              </Link>
            ) : (
              <span aria-current={i === at ? 'step' : undefined}>
                <span className="step__mark digits">{i + 1}</span>
                {texts.labels[i]}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
