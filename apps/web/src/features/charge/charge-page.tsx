import type { ChargeKey } from '../../kernel/charges/charges.api.ts';
import { useCharge } from '../../kernel/charges/use-charge.ts';
import { ShownCharge, UnknownCharge } from './shown-charge.tsx';
import { useChargeLink } from './use-charge-link.ts';
import './charge.css';

/** One charge alone, for whoever has its link: nobody signs in, and nothing is said of its payer. */
export default function ChargePage() {
  const link = useChargeLink();
  return <div className="charge">{link ? <LinkedCharge key={link.id} link={link} /> : <UnknownCharge />}</div>;
}

function LinkedCharge({ link }: { link: ChargeKey }) {
  const { charge, failure, refetch } = useCharge(link);
  return <ShownCharge link={link} charge={charge} failure={failure} onReload={() => void refetch()} />;
}
