export const texts = {
  subject: 'Assunto',
  preview: 'Prévia',
  view: 'Como ver',
  views: { computer: 'Computador', phone: 'Celular', text: 'Texto' },
  plain: 'Texto simples',
  look: 'Aparência',
  looks: { light: 'Clara', dark: 'Escura' },
  frame: (subject: string) => `Email: ${subject}`,
  links: 'Os links não abrem aqui, e os que valem sem senha foram retirados.',
};
