import { listNumbers } from '@numera/contracts/catalog/list-numbers';
import { lookUpCep } from '@numera/contracts/catalog/look-up-cep';
import { ContractInput } from '../http/contract-input.ts';

export class ListNumbersInput extends ContractInput(listNumbers.input, {
  areaRef: 'Por favor, selecione uma cidade',
}) {}

export class CepInput extends ContractInput(lookUpCep.input, { cep: 'CEP inválido' }) {}
