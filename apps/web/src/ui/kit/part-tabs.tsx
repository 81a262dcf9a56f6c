import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TabsOrChips } from './tabs-or-chips.tsx';

interface Part {
  /** As it stands in the address. */
  readonly key: string;
  readonly label: string;
  readonly children: ReactNode;
}

interface PartTabsProps {
  readonly name: string;
  readonly parts: readonly [Part, ...Part[]];
  /** The shape of one while its code is on its way. */
  readonly skeleton: ReactNode;
  /** What was typed in one is still there after another was looked at. */
  readonly keeps?: boolean;
}

/** Parts that are pages of their own: which is seen stands in the address, where nothing of another's stays. */
export function PartTabs({ name, parts, skeleton, keeps = false }: PartTabsProps) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(name);
  const chosen = parts.find(({ key }) => key === asked) ?? parts[0];
  return (
    <TabsOrChips
      id={name}
      tabs={parts.map(({ key, label, children }) => ({
        key,
        label,
        children: (
          <Suspense fallback={skeleton}>
            <div className="panel">{children}</div>
          </Suspense>
        ),
      }))}
      chosen={chosen.key}
      keeps={keeps}
      onChoose={(key) => setParams(key === parts[0].key ? {} : { [name]: key })}
    />
  );
}
