const formatCount = (count: number): string => count.toLocaleString('pt-BR');

export const texts = {
  retry: 'Tentar novamente',
  actions: 'Ações',
  actionsOf: (name: string) => `Ações de ${name}`,
  search: 'Buscar',
  previous: 'Anterior',
  next: 'Próxima',
  pages: 'Páginas',
  download: 'Baixar CSV',
  downloading: (rows: number, total: { readonly count: number; readonly exact: boolean } | undefined) =>
    total?.exact && total.count > 0
      ? `Baixando… ${Math.min(100, Math.floor((100 * rows) / total.count))}%`
      : `Baixando… ${formatCount(rows)} linhas`,
  columns: 'Colunas',
  rowsOnPage: (rows: number) => `${rows} por página`,
  allOf: 'Todos',
  period: {
    names: {
      today: 'Hoje',
      'last-7-days': 'Últimos 7 dias',
      'this-month': 'Este mês',
      'last-month': 'Mês passado',
      'this-year': 'Este ano',
    },
    days: (from: string, to: string) => (from === to ? from : `${from} a ${to}`),
    choose: 'Escolher datas…',
    title: (label: string) => `${label}: de quando a quando`,
    from: 'Data inicial',
    to: 'Data final',
    apply: 'Aplicar',
    missing: 'Escolha a data inicial e a data final.',
  },
  sort: {
    title: 'Ordenar por',
    directions: { asc: 'crescente', desc: 'decrescente' },
    by: (column: string, direction: string) => `${column}, ${direction}`,
  },
  filter: (label: string, chosen: string) => `${label}: ${chosen}`,
  waiting: (count: number) =>
    count === 1 ? 'Mostrar 1 novo registro' : `Mostrar ${formatCount(count)} novos registros`,
  views: {
    title: 'Visões',
    save: 'Salvar esta visão',
    meaning: 'Guarda a busca, os filtros e a ordem desta lista com um nome. Só você a vê, em qualquer dispositivo.',
    name: 'Nome da visão',
    remove: (name: string) => `Excluir a visão “${name}”`,
  },
  cancel: 'Voltar',
  reason: 'Motivo',
  save: 'Salvar',
  saving: 'Salvando…',
  doing: 'Um momento…',
  copy: (label: string) => `Copiar ${label}`,
  reveal: (label: string) => `Mostrar ${label}`,
  conceal: (label: string) => `Ocultar ${label}`,
  concealed: 'oculto',
  showAll: 'Mostrar tudo',
  conflict: {
    title: 'Alterado em outro lugar',
    text: 'Para manter o que você digitou, salve novamente.',
    field: 'Campo',
    theirs: 'Salvo agora',
    mine: 'Você digitou',
    nothing: 'em branco',
    take: 'Usar o que está salvo',
  },
  /** Beyond ten thousand nobody counts. */
  counted: (count: number, exact: boolean, one: string, many: string) =>
    exact ? `${formatCount(count)} ${count === 1 ? one : many}` : `mais de ${count / 1000} mil ${many}`,
  inTab: (count: number, exact: boolean) => (exact ? formatCount(count) : `+${count / 1000} mil`),
} as const;
