/** Apart from the texts of the later steps, which the first one goes without. */
export const stepTexts = {
  steps: 'Etapas da compra',
  labels: ['Cidade', 'Plano', 'Cadastro', 'Pagamento'],
  done: 'concluída',
} as const;
