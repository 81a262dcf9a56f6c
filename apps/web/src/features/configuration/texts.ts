import type { ConnectionProblem } from '@numera/contracts/operations/settings';
import type { PolicyStepKind } from '@numera/rules/policy-steps';
import { settingLabels } from '@numera/rules/setting-labels';

const problems: Readonly<Record<ConnectionProblem, string>> = {
  'address-refused': 'Este endereço não é do provedor: nada foi enviado a ele.',
  unreachable: 'Nada responde neste endereço. Confira o endereço e a porta.',
  'no-answer': 'O provedor não respondeu a tempo. Tente de novo em alguns minutos.',
  'not-trusted': 'O certificado do servidor não é confiável. Confira o endereço.',
  'key-refused': 'O provedor não aceitou a chave. Confira se ela está inteira e é desta conta.',
  'not-the-service': 'Quem respondeu não é este provedor. Confira o endereço.',
};

const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`);

/** On which day, seen from the due date. */
const dayText = (day: number): string => {
  if (day === 0) return 'No vencimento';
  return day < 0 ? `${days(-day)} antes` : `${days(day)} depois`;
};

const steps: Readonly<Record<PolicyStepKind, string>> = {
  upcoming: 'Lembrete de que a cobrança vai vencer',
  due: 'Lembrete de que a cobrança vence hoje',
  late: 'Aviso de que o pagamento não chegou',
  notice: 'Aviso de suspensão, com a data',
  suspension: 'Suspensão: as credenciais deixam de aparecer',
  end: 'Fim do contrato, e o número volta à operadora',
};

export const texts = {
  title: 'Configurações',
  intro: 'O que muda aqui vale na hora, sem reiniciar nada, e fica na auditoria.',
  tabs: { providers: 'Provedores', billing: 'Cobrança', letters: 'Emails', business: 'Empresa' },
  unread: 'Não foi possível carregar a configuração',
  slow: 'Ainda carregando a configuração…',
  failed: 'Erro ao salvar a configuração',
  saved: 'Configuração salva',
  left: 'Nada foi salvo, e o que você digitou continua aqui.',
  history: 'Ver o que mudou',
  changed: (who: string, when: string) => `Alterado por ${who} ${when}`,
  changedBySomebody: (when: string) => `Alterado ${when}`,
  neverChanged: 'Ainda como na instalação',
  secret: {
    kept: (ending: string) => `Guardado: •••• ${ending}. Deixe em branco para manter.`,
    none: 'Ainda não informado.',
  },
  test: {
    action: 'Testar conexão',
    busy: 'Testando…',
    failed: 'Não foi possível testar a conexão',
    ok: 'Conexão funcionando',
    problem: 'A conexão não funciona',
    problems,
    anyway: {
      title: (name: string) => `Salvar ${name} mesmo assim?`,
      text: 'O teste não passou. Com estes dados, o que depende do provedor espera até que eles sejam corrigidos; nada se perde.',
      confirm: 'Salvar mesmo assim',
    },
  },
  asaas: {
    title: 'Pagamentos (Asaas)',
    intro: 'Cobra, recebe e devolve. Uma chave de outra conta deixa as cobranças desta sem quem as acompanhe.',
    ...settingLabels.asaas,
    webhookHint:
      'O Asaas mostra este token em cada aviso. Depois de trocá-lo, use “Cadastrar de novo” em Operação, Webhooks: o anterior só vale por mais 24 horas.',
    moved: {
      title: 'Trocar a conta do Asaas?',
      text: 'As cobranças que já existem ficam na conta atual: pagamentos feitos nela deixam de ser vistos aqui. Troque o endereço só se a conta continua a mesma.',
      confirm: 'Trocar o endereço',
    },
  },
  carrier: {
    title: 'Operadora (BR DID)',
    intro: 'Mostra os números à venda, ativa e recebe de volta.',
    ...settingLabels.carrier,
  },
  mail: {
    title: 'Servidor de emails',
    intro: 'Por onde os emails saem, em nome de quem, e quem da operação recebe os alertas.',
    ...settingLabels.mail,
  },
  business: {
    title: 'Quem vende',
    intro:
      'Aparece no rodapé da loja e dos emails. O Decreto 7.962/2013 pede nome, CNPJ, endereço e contato à vista de quem compra.',
    ...settingLabels.business,
  },
  stock: {
    title: 'Quarentena',
    intro: 'Um número devolvido só volta à loja depois da quarentena: até lá ligações para o antigo dono ainda chegam.',
    ...settingLabels.stock,
  },
  policy: {
    title: 'Lembretes, suspensão e fim',
    intro: 'Vale para o que ainda não foi avisado. Quem já recebeu uma data por email fica com ela.',
    ...settingLabels.policy,
    steps: 'O que acontece com uma cobrança que não é paga',
    stepsNote: 'Boletos em compensação e dias sem banco empurram as datas.',
    dayText,
    step: steps,
  },
} as const;
