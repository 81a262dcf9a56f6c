export const texts = {
  title: 'Proteja o acesso de administrador',
  why: 'Sua conta vê e muda os dados de todos os clientes, e hoje só uma senha a protege.',
  how: 'Com a verificação em duas etapas, quem descobrir a senha ainda precisa de um código do seu celular ou da sua chave de acesso.',
  now: 'Configurar agora',
  later: 'Lembrar depois',
} as const;
