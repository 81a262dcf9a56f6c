/** What whoever opens a phone's address reads. */
export const phoneTexts = {
  forPhones:
    'Este endereço configura um telefone. Leia o QR code com o aplicativo Linphone, ou cole o endereço em "Configuração remota".',
  over: 'Este link já foi usado ou passou do prazo. Gere outro na página do número, no painel da Numera.',
  unavailable: 'As credenciais deste número não estão disponíveis agora. Veja a página do número, no painel da Numera.',
} as const;
