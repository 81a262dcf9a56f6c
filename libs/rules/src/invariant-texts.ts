/** What must hold whatever happens, in words; `npm run check` and the nightly check judge it. */
export const invariantTexts: Readonly<Record<string, string>> = {
  I1: 'Cada pedido tem no máximo uma assinatura viva no provedor, e cada ciclo no máximo uma cobrança paga',
  I2: 'Cada número tem no máximo uma assinatura viva e uma compra na operadora',
  I3: 'Todo pedido pago termina ativo, ou com falha e um alerta',
  I4: 'O que existe no provedor e na operadora é o que existe aqui',
  I5: 'Cada aviso entre serviços tem efeito uma única vez',
  I6: 'Todo aviso entre serviços chega a quem precisa dele',
  I7: 'Nenhum número fica reservado sem pedido, nem pedido sem reserva',
  I8: 'O dinheiro recebido no provedor é o registrado aqui, menos o devolvido',
  I9: 'Toda história de situações segue um caminho permitido, sem saltos',
  I10: 'O que foi confirmado a um cliente continua verdade',
  I11: 'As filas estão vazias: nada parado nem descartado',
  I13: 'Nenhum cartão, senha, token ou CPF completo está guardado às claras',
  I14: 'Nenhum dia é cobrado duas vezes e nada que terminou continua cobrando',
};

export const invariantText = (id: string): string => (Object.hasOwn(invariantTexts, id) ? invariantTexts[id]! : id);
