export const alertTexts = {
  subject: (title: string) => `[Numera] ${title}`,
  whatToDo: (text: string) => `O que fazer: ${text}`,
  action: 'Abrir a operação',
};
