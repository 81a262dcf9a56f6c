export const texts = {
  title: { user: 'Meu Painel', admin: 'Painel Administrativo' },
  sidebar: 'Barra lateral',
  menu: 'Menu do painel',
  administrator: 'Administrador',
  signOut: 'Sair',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  collapse: (keys: string) => `Recolher menu (${keys})`,
  expand: (keys: string) => `Expandir menu (${keys})`,
  commands: 'Buscar ou ir para…',
  commandsFailed: 'Não foi possível abrir a busca. Confira sua conexão e tente novamente.',
} as const;
