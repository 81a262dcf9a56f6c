import { useScreen } from './use-screen.ts';

/** Whether the panel is laid out as on a phone: below the same width as everywhere in the style sheets. */
export const useIsPhone = (): boolean => useScreen('(max-width: 767px)');
