const shape = {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
let moment: Intl.DateTimeFormat | undefined;

/** An instant in Brasília, where due dates are kept: '01/03/2026, 23:59'. */
export const formatMoment = (instant: string): string => {
  moment ??= new Intl.DateTimeFormat('pt-BR', shape);
  return moment.format(new Date(instant));
};
