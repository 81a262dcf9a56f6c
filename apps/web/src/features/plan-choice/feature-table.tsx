import type { PlanView } from '@numera/contracts/catalog/list-plans';
import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

type Value = PlanView['features'][number]['value'];

function FeatureValue({ value }: { value: Value | undefined }) {
  if (value === null || value === undefined || value === '') return texts.missing;
  if (typeof value === 'string') return value;
  return (
    <span className={value ? 'features__yes' : 'features__no'}>
      <Icon name={value ? 'check' : 'cross'} />
      <span className="visually-hidden">{value ? texts.yes : texts.no}</span>
    </span>
  );
}

/** Every feature that any plan names, in the order in which they first appear. */
export function FeatureTable({ plans }: { plans: readonly PlanView[] }) {
  const names = [...new Set(plans.flatMap(({ features }) => features.map(({ name }) => name)))];
  if (names.length === 0) return null;
  return (
    <section className="features">
      <h2 id="comparar">{texts.compare}</h2>
      <div className="features__scroll card" role="region" aria-labelledby="comparar" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{texts.feature}</span>
              </th>
              {plans.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {plans.map(({ id, features }) => (
                  <td key={id}>
                    <FeatureValue value={features.find((feature) => feature.name === name)?.value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
