import { Icon, type IconName } from '../icon.tsx';

/** What only the panel shows: apart from the store's, whose first page carries its own. */
const paths = {
  overview: 'M3 3h6v7H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 12h6v5H3z',
  phone:
    'M6.2 2.8l2 3.7-1.6 1.6a9 9 0 005.3 5.3l1.6-1.6 3.7 2v2a1.7 1.7 0 01-1.9 1.7A14 14 0 012.5 4.7 1.7 1.7 0 014.2 2.8z',
  user: 'M10 10a3.4 3.4 0 100-6.8A3.4 3.4 0 0010 10zM3.5 17a6.5 6.5 0 0113 0',
  leave: 'M8 3.5H3.5v13H8M13 6.5l3.5 3.5-3.5 3.5M16 10H8',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  sidebar: 'M3 4h14v12H3zM7.5 4v12',
  plus: 'M10 4v12M4 10h12',
  mobile: 'M6 2.5h8v15H6zM9 15h2',
  tag: 'M3 3h7l7 7-7 7-7-7zM6.5 6.5h.01',
  list: 'M3 5h2M3 10h2M3 15h2M8 5h9M8 10h9M8 15h9',
  sliders: 'M3 6h8M15 6h2M13 4v4M3 14h2M9 14h8M7 12v4',
  alert: 'M10 3l7.5 13.5h-15zM10 8v4M10 14.2h.01',
  key: 'M13 10.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM10.5 9.5l-7 7M5.5 14.5l2 2M8 12l1.5 1.5',
} as const;

export type PanelIconName = IconName | keyof typeof paths;

const isOfPanel = (name: PanelIconName): name is keyof typeof paths => Object.hasOwn(paths, name);

/** As `Icon`: always decoration. */
export function PanelIcon({ name, className = '' }: { name: PanelIconName; className?: string }) {
  if (!isOfPanel(name)) return <Icon name={name} className={className} />;
  return (
    <svg className={`icon ${className}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
