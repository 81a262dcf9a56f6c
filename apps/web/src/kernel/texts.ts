export const texts = {
  noAnswer: 'Não conseguimos falar com o servidor. Confira sua conexão e tente novamente.',
  unexpected: 'Algo não saiu como esperado. Tente novamente em instantes.',
  noFile: 'Não foi possível baixar o arquivo.',
  sessionOver: 'Sua sessão expirou. Entre novamente para continuar.',
  someUnread: 'Nem todos os serviços responderam',
  noAnswerOf: (services: string, missing: string) => `Sem resposta de: ${services}. ${missing}`,
} as const;
