/** Whether the carrier still names a locality. */
export const localityStandingTexts = { offered: 'À venda', gone: 'Fora da operadora' } as const;

/** What has become of a number that somebody chose once. */
export const stockNumberTexts = {
  FREE: 'Livre',
  HELD: 'Reservado',
  SOLD: 'Vendido',
  QUARANTINED: 'Em quarentena',
} as const;

/** How a number stands that the carrier bills and nobody has. */
export const orphanTexts = {
  idle: 'Sem uso',
  awaited: 'Um pedido pago espera por ele',
  returning: 'Devolução em andamento',
} as const;
