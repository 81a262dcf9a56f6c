import type { LetterGroup } from '@numera/contracts/notifications/letter-templates';
import type { Template } from './write-letter.ts';

/** A letter as administrators know it. */
interface Described {
  readonly group: LetterGroup;
  readonly name: string;
  /** When it is sent, in one sentence. */
  readonly when: string;
}

const inGroup = <T extends Template>(
  group: LetterGroup,
  letters: Readonly<Record<T, readonly [name: string, when: string]>>,
): Record<T, Described> =>
  Object.fromEntries(
    Object.entries<readonly [string, string]>(letters).map(([template, [name, when]]) => [
      template,
      { group, name, when },
    ]),
  ) as Record<T, Described>;

/** Every letter, in the order in which they are read about; one that is not told of does not compile. */
export const catalogue: Readonly<Record<Template, Described>> = {
  ...inGroup('orders', {
    pix: ['Código PIX do pedido', 'Quando a primeira cobrança de um pedido por PIX pode ser paga.'],
    boleto: ['Boleto do pedido', 'Quando o boleto da primeira cobrança de um pedido pode ser pago.'],
    receipt: ['Recibo do primeiro pagamento', 'Quando o primeiro pagamento de um pedido é confirmado.'],
    activated: ['Número ativado', 'Quando o número começa a funcionar na operadora.'],
    'activation-failed': ['Ativação em atraso', 'Quando o pedido está pago e a operadora ainda não entregou o número.'],
    'late-payment': ['Pagamento depois do prazo', 'Quando chega dinheiro de um pedido cujo número já foi liberado.'],
  }),
  ...inGroup('subscriptions', {
    'charge-upcoming': ['Cobrança a vencer', 'Alguns dias antes do vencimento de uma cobrança da assinatura.'],
    'charge-due': ['Cobrança vence hoje', 'No dia do vencimento de uma cobrança da assinatura.'],
    'charge-late': ['Cobrança vencida', 'Depois do vencimento de uma cobrança que não foi paga.'],
    'renewal-paid': ['Renovação paga', 'Quando uma cobrança da assinatura é paga.'],
    'renewal-refused': [
      'Cartão recusado na renovação',
      'Quando o banco recusa o cartão de uma cobrança da assinatura.',
    ],
    'suspension-announced': [
      'Aviso de suspensão',
      'Quando uma cobrança vencida leva ao aviso por escrito exigido antes da suspensão.',
    ],
    suspended: ['Número suspenso', 'Quando a assinatura é suspensa por falta de pagamento.'],
    'ending-announced': ['Aviso de fim do contrato', 'Quando o contrato de uma assinatura suspensa está perto do fim.'],
    resumed: ['Número reativado', 'Quando o pagamento chega e uma assinatura suspensa volta a funcionar.'],
    'cancellation-scheduled': [
      'Cancelamento agendado',
      'Quando a assinatura é cancelada e termina com o período pago.',
    ],
    'cancellation-withdrawn': ['Cancelamento desfeito', 'Quando um cancelamento agendado é desfeito.'],
    canceled: ['Assinatura encerrada', 'Quando a assinatura termina, com palavras próprias para cada motivo.'],
    'terms-agreed': ['Troca de plano', 'Quando outro plano ou período é escolhido para as próximas cobranças.'],
    'terms-put-off': ['Troca de plano adiada', 'Quando a troca de plano passa a valer em uma cobrança posterior.'],
    'terms-withdrawn': ['Troca de plano desfeita', 'Quando uma troca de plano escolhida é desfeita.'],
    'card-changed': ['Cartão trocado', 'Quando as próximas cobranças passam para outro cartão.'],
    'automatic-pix-activated': ['PIX Automático ativado', 'Quando o cliente autoriza o PIX Automático da assinatura.'],
    'automatic-pix-ended': ['PIX Automático encerrado', 'Quando a autorização do PIX Automático acaba ou é retirada.'],
    'debit-failed': ['PIX Automático não debitado', 'Quando o banco não faz um débito do PIX Automático.'],
    refunded: ['Valor devolvido', 'Quando um pagamento é devolvido, inteiro ou em parte.'],
  }),
  ...inGroup('accounts', {
    'confirm-email': ['Confirmação de email', 'Quando alguém cria uma conta ou pede o email de confirmação outra vez.'],
    'recover-password': ['Recuperação de senha', 'Quando alguém pede uma nova senha, ou um administrador a envia.'],
    'password-changed': ['Senha alterada', 'Quando a senha de uma conta muda.'],
    'new-device': ['Acesso em novo dispositivo', 'Quando um navegador desconhecido entra em uma conta.'],
    'session-stolen': ['Sessão encerrada por segurança', 'Quando a mesma sessão aparece em dois navegadores.'],
    'factors-changed': [
      'Verificação em duas etapas alterada',
      'Quando uma verificação é criada, removida ou usada como reserva.',
    ],
    'account-closed': ['Conta excluída', 'Quando uma conta é excluída.'],
  }),
  ...inGroup('operations', {
    alert: ['Alerta da operação', 'Quando um serviço encontra algo que uma pessoa precisa olhar.'],
  }),
};
