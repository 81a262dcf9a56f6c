import { useSearchParams } from 'react-router-dom';
import { AccessCard } from '../../features/sign-in/access-card.tsx';
import { tabOf } from '../../features/sign-in/tabs.ts';
import { texts } from '../../features/sign-in/texts.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

export default function LoginPage() {
  const tab = tabOf(useSearchParams()[0]);
  return (
    <div className="access-page">
      <PageHeading title={texts.title[tab]} />
      <AccessCard />
    </div>
  );
}
