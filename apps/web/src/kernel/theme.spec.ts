import { palettes, themeCss } from './theme.ts';

const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(['light', 'dark'] as const)('the %s palette', (mode) => {
  const colour = palettes[mode];

  it.each(['ink', 'muted', 'faint', 'accent', 'success', 'warning', 'danger'] as const)(
    'reads %s on every ground',
    (name) => {
      for (const ground of ['canvas', 'paper', 'sunken', 'accentSoft'] as const)
        expect(contrast(colour[name], colour[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['success', 'warning', 'danger'] as const)('reads %s on its soft ground', (name) => {
    expect(contrast(colour[name], colour[`${name}Soft`])).toBeGreaterThanOrEqual(4.5);
  });

  it('shows where a control ends', () => {
    for (const ground of ['canvas', 'paper', 'sunken'] as const)
      expect(contrast(colour.control, colour[ground])).toBeGreaterThanOrEqual(3);
  });

  it('reads the words on a primary button', () => {
    expect(contrast(colour.onAccent, colour.accentFill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour.onAccent, colour.accentFillHover)).toBeGreaterThanOrEqual(4.5);
  });
});

it('lets a choice win over the system', () => {
  expect(themeCss()).toContain(':root:not([data-theme=light])');
  expect(themeCss()).toContain(':root[data-theme=dark]');
});
