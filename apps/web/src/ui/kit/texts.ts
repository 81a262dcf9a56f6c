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
  cancel: 'Voltar',
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
