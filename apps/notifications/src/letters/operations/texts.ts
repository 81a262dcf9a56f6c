export const alertTexts = {
  subject: (service: string, code: string) => `[Numera] ${service}: ${code}`,
  preview: 'Uma pessoa precisa olhar isto.',
  heading: 'Alerta da operação',
};
