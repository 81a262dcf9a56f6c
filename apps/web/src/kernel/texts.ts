export const texts = {
  noAnswer: 'Não conseguimos falar com o servidor. Confira sua conexão e tente novamente.',
  unexpected: 'Algo não saiu como esperado. Tente novamente em instantes.',
  noFile: 'Não foi possível baixar o arquivo.',
  sessionOver: 'Sua sessão expirou. Entre novamente para continuar.',
} as const;
