const paths = {
  check: 'M4.5 10.5l3.5 3.5 7.5-8',
  cross: 'M6 6l8 8M14 6l-8 8',
  close: 'M5 5l10 10M15 5L5 15',
  info: 'M10 9v5M10 6v.5M10 17.5a7.5 7.5 0 100-15 7.5 7.5 0 000 15z',
  warning: 'M10 8v3.5M10 14v.5M8.7 3.3L2.2 14.8A1.5 1.5 0 003.5 17h13a1.5 1.5 0 001.3-2.2L11.3 3.3a1.5 1.5 0 00-2.6 0z',
  search: 'M9 14.5a5.5 5.5 0 100-11 5.5 5.5 0 000 11zM13 13l4 4',
  clock: 'M10 6v4l2.5 1.5M10 17.5a7.5 7.5 0 100-15 7.5 7.5 0 000 15z',
  chevron: 'M8 5l5 5-5 5',
  back: 'M12 5l-5 5 5 5',
  sun: 'M10 13.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6L16 16M4 16l1.4-1.4M14.6 5.4L16 4',
  moon: 'M16.5 12.2A7 7 0 017.8 3.5a7 7 0 108.7 8.7z',
  system: 'M3 4h14v9.5H3zM7.5 17h5M10 13.5V17',
  card: 'M2.5 5h15v10h-15zM2.5 8.5h15M5 12h3',
  pix: 'M10 2.5l7.5 7.5-7.5 7.5L2.5 10zM6.5 10L10 6.5l3.5 3.5-3.5 3.5z',
  boleto: 'M3 4.5v11M6 4.5v11M8.5 4.5v11M11.5 4.5v11M13.5 4.5v11M17 4.5v11',
  copy: 'M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 016 0V9',
  bolt: 'M11 2L4.5 11.5H10L9 18l6.5-9.5H10z',
  repeat: 'M4 9V8a3 3 0 013-3h9M13.5 2.5L16 5l-2.5 2.5M16 11v1a3 3 0 01-3 3H4M6.5 12.5L4 15l2.5 2.5',
  external: 'M11 3.5h5.5V9M16 4l-7 7M14 11.5v5H3.5V6h5',
  mail: 'M2.5 4.5h15v11h-15zM3 5l7 6 7-6',
  help: 'M7.8 7.6A2.3 2.3 0 1111 9.7c-.7.3-1 .8-1 1.5v.3M10 14v.4M10 17.5a7.5 7.5 0 100-15 7.5 7.5 0 000 15z',
  edit: 'M4 16l.8-3.5L13 4.3l2.7 2.7-8.2 8.2z',
  eye: 'M1.8 10S5 4.5 10 4.5s8.2 5.5 8.2 5.5-3.2 5.5-8.2 5.5S1.8 10 1.8 10zM10 12.4a2.4 2.4 0 100-4.8 2.4 2.4 0 000 4.8z',
  hidden:
    'M3 3l14 14M8 4.7A8 8 0 0110 4.5c5 0 8.2 5.5 8.2 5.5a15 15 0 01-2.6 3.1M5 6.4A14 14 0 001.8 10S5 15.5 10 15.5c1.5 0 2.8-.5 4-1.2M8.3 8.4a2.4 2.4 0 003.3 3.3',
} as const;

export type IconName = keyof typeof paths;

/** Always decoration: the word stands beside it or in the control's name. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
