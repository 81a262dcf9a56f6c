import { useAskedLocalities } from '../number-choice/localities.api.ts';
import { useListPlansQuery } from '../plan-choice/plans.api.ts';
import { About } from './about.tsx';
import { storeFacts } from './store-facts.ts';

/** Drawn in the browser, for who came to the first step from another page. */
export default function AboutLater() {
  const { data: plans = null } = useListPlansQuery();
  const localities = useAskedLocalities();
  return <About facts={storeFacts(plans, localities ?? { areaCodes: [], cities: [] })} />;
}
