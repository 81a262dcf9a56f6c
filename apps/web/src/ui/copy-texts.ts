/** Said wherever the panel puts something into the clipboard, letter for letter from the specification. */
export const copyTexts = {
  copied: 'Copiado!',
  failed: 'Erro ao copiar',
  failedText: 'Não foi possível copiar o texto',
} as const;
