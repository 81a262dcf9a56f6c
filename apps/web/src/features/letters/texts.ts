import type { LetterGroup } from '@numera/contracts/notifications/letter-templates';

const groups: Readonly<Record<LetterGroup, string>> = {
  orders: 'Pedidos',
  subscriptions: 'Assinaturas',
  accounts: 'Contas',
  operations: 'Operação',
};

export const texts = {
  groups,
  search: { label: 'Buscar email', placeholder: 'Buscar por nome ou por quando é enviado' },
  none: 'Nenhum email encontrado',
  name: 'Email',
  sent: 'Enviados em 30 dias',
  failed: 'Falhas em 30 dias',
  last: 'Último envio',
  never: 'Nenhum',
  see: 'Ver email',
  close: 'Fechar',
  example: 'Aqui, escrito com dados de exemplo.',
  test: 'Enviar teste para mim',
  testing: 'Enviando…',
  tested: (to: string) => `Email de teste enviado para ${to}`,
  testFailed: 'Não foi possível enviar o teste',
  refused: 'Nada foi enviado.',
  lost: 'Não sabemos se o teste foi enviado. Confira sua caixa de entrada antes de tentar novamente.',
  unread: 'Não foi possível carregar os emails',
  slow: 'Ainda estamos buscando os emails.',
  previewUnread: 'Não foi possível carregar este email',
  reading: 'Buscando…',
};
