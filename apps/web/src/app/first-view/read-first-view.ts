import { FIRST_VIEW_ID } from '@numera/contracts/first-view';
import type { Localities } from '../../features/number-choice/arrange-localities.ts';
import { type PackedLocalities, unpackLocalities } from './packed-localities.ts';

/** The lists that the page brought along, or null when they have to be asked for. */
export function readFirstView(): Localities | null {
  const element = document.getElementById(FIRST_VIEW_ID);
  return element && unpackLocalities(JSON.parse(element.textContent) as PackedLocalities);
}
