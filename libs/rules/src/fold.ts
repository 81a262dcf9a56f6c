/** For searching: 'São Paulo' is found by 'sao', 'SÃO' and 'paulo'. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
