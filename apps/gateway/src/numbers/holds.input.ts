import { placeHold, renewHold } from '@numera/contracts/catalog/holds';
import { ContractInput } from '../http/contract-input.ts';

export const CHOOSE_NUMBER = 'Por favor, selecione um número';

export class PlaceHoldInput extends ContractInput(placeHold.input, {
  number: CHOOSE_NUMBER,
  areaRef: CHOOSE_NUMBER,
  replacesHoldId: CHOOSE_NUMBER,
}) {}

export class HoldIdInput extends ContractInput(renewHold.input, { holdId: CHOOSE_NUMBER }) {}
