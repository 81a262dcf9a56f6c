export const texts = {
  /** What is sure after a change was refused, and what is not after an answer that did not come. */
  nothingChanged: 'Nada foi alterado, e o que você digitou continua aqui.',
  maybeSaved:
    'Não sabemos se a alteração chegou ao servidor. O que você digitou continua aqui: salvar novamente não tem risco.',
  yes: 'sim',
  no: 'não',
  /** A secret is told by its end alone, and what is typed in its place not at all. */
  secret: (ending: string) => `•••• ${ending}`,
  otherSecret: 'outro valor',
} as const;
