import { useScreen } from './use-screen.ts';

/** Whether there is room for a table's columns, and for tabs above it, beside the sidebar. */
export const useHasColumns = (): boolean => !useScreen('(max-width: 1199px)');
