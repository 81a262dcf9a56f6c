import { About } from '../../features/about/about.tsx';
import { storeFacts } from '../../features/about/store-facts.ts';
import { useAskedLocalities } from '../../features/number-choice/localities.api.ts';
import { useListPlansQuery } from '../../kernel/plans.api.ts';

/** Drawn in the browser, for who came to the first step from another page. */
export default function AboutLater() {
  const { data: plans = null } = useListPlansQuery();
  const localities = useAskedLocalities();
  return <About facts={storeFacts(plans, localities ?? { areaCodes: [], cities: [] })} />;
}
