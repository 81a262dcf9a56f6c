export const texts = {
  sessions: 'Sessões abertas',
  noSessions: 'Nenhuma sessão aberta.',
  session: (device: string, place: string, ip: string) => [device, place, ip].filter(Boolean).join(' · '),
  lastUsed: (moment: string) => `Último uso em ${moment}`,
  endAll: 'Encerrar sessões',
  ended: (count: number) => (count === 1 ? '1 sessão encerrada' : `${count} sessões encerradas`),
  endFailed: 'Não foi possível encerrar as sessões',
  refused: 'Nada foi alterado.',
  lost: 'Não sabemos se a alteração chegou ao servidor. Confira a lista antes de tentar novamente.',
  busy: 'Um momento…',
  factors: 'Verificação em duas etapas',
  noFactors: 'Não ativada.',
  factorKinds: { totp: 'Aplicativo autenticador', webauthn: 'Chave de acesso', phone: 'Telefone' } as Readonly<
    Record<string, string>
  >,
} as const;
