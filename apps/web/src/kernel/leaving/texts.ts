export const texts = {
  title: 'Sair sem salvar?',
  text: 'O que você digitou nesta página ainda não foi salvo e será perdido.',
  leave: 'Sair sem salvar',
  stay: 'Continuar aqui',
} as const;
