import './terms-text.css';

/** The wording of `TERMS_VERSION`: another wording is another version. */
const texts = {
  read: 'Ler os termos',
  terms: [
    'A assinatura é cobrada automaticamente a cada período do plano escolhido, até ser cancelada.',
    'Você pode cancelar o número no painel a qualquer momento. O cancelamento não pode ser desfeito.',
    'Com cartão ou PIX o número é ativado em até 15 minutos; com boleto, após a compensação, de 1 a 3 dias úteis.',
    'Seus dados são usados para a cobrança, para a ativação do número e para os avisos por email.',
  ],
} as const;

/** What people agree to, where they do. */
export const TermsText = () => (
  <details className="terms-text">
    <summary>{texts.read}</summary>
    <ul>
      {texts.terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  </details>
);
