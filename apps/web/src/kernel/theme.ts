import type { ThemeConfig } from 'antd';

export type ThemeMode = 'light' | 'dark';

/** Ink on paper and one accent. Text colours keep 4.5:1 on canvas and paper, `control` keeps 3:1: `theme.spec.ts` measures. */
export const palettes = {
  light: {
    canvas: '#f8fafc',
    paper: '#ffffff',
    sunken: '#f1f5f9',
    ink: '#0f172a',
    muted: '#475569',
    faint: '#5b6b82',
    hairline: '#e2e8f0',
    control: '#7d8ba1',
    accent: '#4338ca',
    accentFill: '#4338ca',
    accentFillHover: '#3730a3',
    onAccent: '#ffffff',
    accentSoft: '#eef2ff',
    accentLine: '#c7d2fe',
    success: '#047857',
    successSoft: '#ecfdf5',
    warning: '#a94e08',
    warningSoft: '#fffbeb',
    danger: '#b91c1c',
    dangerSoft: '#fef2f2',
    shadow: '0 1px 2px rgb(15 23 42 / 4%), 0 12px 32px -12px rgb(15 23 42 / 18%)',
  },
  dark: {
    canvas: '#0b1020',
    paper: '#121930',
    sunken: '#0e1428',
    ink: '#f1f5f9',
    muted: '#b3bfd3',
    faint: '#94a3bd',
    hairline: '#243052',
    control: '#6d7c9e',
    accent: '#a5b4fc',
    accentFill: '#8f99fb',
    accentFillHover: '#a5b4fc',
    onAccent: '#0b1020',
    accentSoft: '#1b2350',
    accentLine: '#3a468a',
    success: '#34d399',
    successSoft: '#0b2b29',
    warning: '#fbbf24',
    warningSoft: '#2d2413',
    danger: '#fca5a5',
    dangerSoft: '#361a26',
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -12px rgb(0 0 0 / 60%)',
  },
} as const satisfies Record<ThemeMode, Record<string, string>>;

const shape = { radiusCard: 12, radiusControl: 8, controlHeight: 48, fontSize: 16 } as const;
const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (mode: ThemeMode): string =>
  Object.entries(palettes[mode])
    .map(([name, value]) => `--${kebab(name)}:${value};`)
    .join('') + `color-scheme:${mode};`;

/** What differs by theme: light, dark where the system asks for it, and either one where the visitor chose it. */
export const forTheme = (css: (mode: ThemeMode) => string): string =>
  [
    `:root{${css('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${css('dark')}}}`,
    `:root[data-theme=dark]{${css('dark')}}`,
  ].join('');

/** The CSS variables of both themes. */
export const themeCss = (): string =>
  [
    `:root{--radius-card:${shape.radiusCard}px;--radius-control:${shape.radiusControl}px;`,
    `--control-height:${shape.controlHeight}px;--font:${fontFamily};}`,
    forTheme(declarations),
  ].join('');

/**
 * What the style sheet and the browser must agree on: no hash in the selectors, and the class that carries the variables.
 * Dialogs and errors are there at once: motion is for what explains a change.
 */
export const antdFrame = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'antd' },
  token: { motion: false },
} as const satisfies ThemeConfig;

/** antd's tokens, from the same palette; the caller adds the algorithm of the mode. */
export function antdTheme(mode: ThemeMode): ThemeConfig {
  const colour = palettes[mode];
  return {
    token: {
      fontFamily,
      fontSize: shape.fontSize,
      borderRadius: shape.radiusControl,
      borderRadiusLG: shape.radiusCard,
      controlHeight: shape.controlHeight,
      colorPrimary: colour.accentFill,
      colorPrimaryHover: colour.accentFillHover,
      colorTextLightSolid: colour.onAccent,
      colorLink: colour.accent,
      colorSuccess: colour.success,
      colorSuccessBg: colour.successSoft,
      colorWarning: colour.warning,
      colorWarningBg: colour.warningSoft,
      colorError: colour.danger,
      colorErrorBg: colour.dangerSoft,
      colorText: colour.ink,
      colorTextSecondary: colour.muted,
      colorTextDescription: colour.faint,
      colorTextPlaceholder: colour.faint,
      colorBgBase: colour.paper,
      colorBgContainer: colour.paper,
      colorBgElevated: colour.paper,
      colorBgLayout: colour.canvas,
      colorBorder: colour.control,
      colorBorderSecondary: colour.hairline,
    },
    components: {
      Form: { itemMarginBottom: 0, verticalLabelPadding: '0 0 6px' },
      Input: { activeShadow: `0 0 0 3px ${colour.accentLine}`, paddingInline: 14 },
      // What only the panel draws: calm and dense, rows of 44 px.
      Button: { fontWeight: 600, defaultShadow: 'none', primaryShadow: 'none', dangerShadow: 'none' },
      Layout: { bodyBg: colour.canvas, headerBg: colour.canvas, headerPadding: 0, lightSiderBg: colour.paper },
      Card: { bodyPadding: 20, headerHeight: 56, headerFontSize: 16 },
      Statistic: { titleFontSize: 14 },
      Table: {
        cellFontSize: 14,
        cellPaddingBlock: 11,
        headerBg: colour.sunken,
        headerColor: colour.muted,
        headerSplitColor: 'transparent',
        headerBorderRadius: 0,
        headerSortActiveBg: colour.sunken,
        headerSortHoverBg: colour.hairline,
        bodySortBg: 'transparent',
        rowHoverBg: colour.sunken,
      },
      Tabs: {
        titleFontSize: 14,
        itemColor: colour.muted,
        itemSelectedColor: colour.accent,
        inkBarColor: colour.accent,
      },
      Tag: { defaultBg: colour.sunken, defaultColor: colour.muted },
    },
  };
}
