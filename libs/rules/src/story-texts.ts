type Words = Readonly<Record<string, string>>;

const orders: Words = {
  PLACED: 'Fez o pedido',
  AWAITING_CARD: 'Pedido à espera do cartão',
  CHARGING: 'Cobrança em criação no provedor',
  AWAITING_PAYMENT: 'Cobrança criada, à espera do pagamento',
  PAID: 'Pedido pago',
  ACTIVE: 'Pedido com o número ativo',
  ACTIVATION_FAILED: 'Falha na ativação do pedido',
  CLOSING: 'Pedido em encerramento',
  EXPIRED: 'Pedido venceu sem pagamento',
  CANCELED: 'Pedido cancelado',
  REFUSED: 'Pedido recusado',
};

const refunds: Words = {
  REQUESTED: 'Devolução pedida',
  SENT: 'Devolução em andamento no provedor',
  DONE: 'Valor devolvido',
  REFUSED: 'Devolução recusada',
};

const deedEnds: Words = {
  'receive-in-cash.DONE': 'Recebimento em mãos registrado no provedor',
  'receive-in-cash.REFUSED': 'A cobrança não foi marcada como paga',
  'undo-cash.DONE': 'Recebimento em mãos desfeito no provedor',
  'undo-cash.REFUSED': 'O recebimento em mãos não foi desfeito',
  'remove.DONE': 'Cobrança excluída no provedor',
  'remove.REFUSED': 'A cobrança não foi excluída',
};

const attempts: Words = {
  INTENT: 'Cobrança prestes a ser pedida ao provedor',
  SENT: 'Cobrança pedida ao provedor, sem resposta conhecida',
  DONE: 'Cobrança criada pelo provedor',
  REFUSED: 'Cobrança recusada pelo provedor',
  LOST: 'Cobrança que nunca chegou ao provedor',
};

const activations: Words = {
  REQUESTED: 'Ativação pedida',
  ACQUIRING: 'Número sendo pedido à operadora',
  ACTIVE: 'Número entregue pela operadora',
  FAILED: 'Operadora não entregou o número',
  RELEASING: 'Número sendo devolvido à operadora',
  RELEASED: 'Número devolvido à operadora',
};

const stock: Words = {
  FREE: 'Número livre no estoque',
  HELD: 'Número reservado no estoque',
  SOLD: 'Número vendido no estoque',
  QUARANTINED: 'Número em quarentena no estoque',
};

const mails: Words = {
  QUEUED: 'na fila',
  SENT: 'enviado',
  FAILED: 'não pôde ser enviado',
  CAPPED: 'retido pelo limite de envios',
  EXPIRED: 'venceu antes de sair',
};

const webhooks: Words = {
  RECEIVED: 'à espera de ser tratado',
  DONE: 'tratado',
  IGNORED: 'sem efeito',
};

const known = (words: Words, code: string): string => (Object.hasOwn(words, code) ? words[code]! : code);

/** What a state of an order, a refund and so on says in its story. */
export const orderTurnText = (state: string): string => known(orders, state);
export const refundTurnText = (state: string): string => known(refunds, state);
/** What became of a deed to a charge, as `remove.REFUSED`. */
export const deedEndText = (end: string): string => known(deedEnds, end);
export const attemptText = (state: string): string => known(attempts, state);
export const activationTurnText = (state: string): string => known(activations, state);
export const stockTurnText = (state: string): string => known(stock, state);
export const mailStateText = (state: string): string => known(mails, state);
export const webhookStateText = (state: string): string => known(webhooks, state);
