/** What is said beside a PIX code and a slip, wherever they are shown. */
export const texts = {
  pix: {
    showQr: 'Mostrar QR Code',
    hideQr: 'Ocultar QR Code',
    alt: 'QR Code PIX',
    code: 'Código PIX copia e cola',
    copy: 'Copiar código',
    copied: 'Código copiado!',
    copyFailed: 'Não foi possível copiar. Selecione o código e copie.',
    waiting: 'Aguardando pagamento',
    watching: 'Estamos acompanhando. Esta página avança sozinha.',
    making: 'Gerando o QR Code…',
    made: 'QR Code PIX gerado!',
    failed: 'Erro ao gerar QR Code PIX',
  },
  slip: {
    view: 'Ver boleto',
    newTab: 'abre em nova aba',
    line: 'Linha digitável',
    copyLine: 'Copiar linha digitável',
    copied: 'Linha copiada!',
    copyFailed: 'Não foi possível copiar. Selecione a linha e copie.',
    making: 'Gerando o boleto…',
    made: 'Boleto gerado!',
    failed: 'Erro ao gerar boleto',
  },
  slow: 'O provedor de pagamentos está demorando mais que o normal. Não feche a página: nada será cobrado duas vezes.',
} as const;
