export const texts = {
  title: 'Já tem conta?',
  text: 'Entre e use os dados que você já salvou.',
  button: 'LOGIN',
} as const;
