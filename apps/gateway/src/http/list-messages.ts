/** What is said of the parts of a question that every list has. */
export const listMessages = {
  search: 'Busca muito longa',
  sort: 'Ordem inválida',
  direction: 'Ordem inválida',
  cursor: 'Página inválida',
  size: 'Tamanho de página inválido',
} as const;

/** Of a list that may be narrowed to a period. */
export const periodMessage = {
  period: 'Período inválido. Confira as datas: a primeira não pode vir depois da última.',
} as const;
