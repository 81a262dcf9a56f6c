/** Whether money came late, and it is not decided yet what becomes of it. */
export const isUndecided = <L extends { readonly phase: string }>(late: L | null | undefined): late is L =>
  late?.phase === 'TAKING' || late?.phase === 'OFFERED';
