export const texts = {
  numbers: 'Meus Números',
  copying: 'Copiar número',
  copy: (number: string) => `Copiar ${number}`,
} as const;
