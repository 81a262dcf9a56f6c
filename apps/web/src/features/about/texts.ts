import { formatCents } from '@numera/rules/money';

export const texts = {
  title: 'Seu telefone, com o DDD que você quiser',
  lead: 'A Numera aluga números de telefone virtuais: números brasileiros, de DDD e cidade à sua escolha, que funcionam pela internet. Sem linha fixa, sem chip e sem sair do lugar.',
  facts: {
    price: { label: 'A partir de', value: (cents: number) => formatCents(cents), unit: 'por mês' },
    priceByYear: (cents: number) => `Ou ${formatCents(cents)} por mês, pagando por ano.`,
    speed: { label: 'Pronto em até', value: '15 minutos', unit: 'com cartão ou PIX' },
    speedBySlip: 'Com boleto, depois da compensação, de 1 a 3 dias úteis.',
    choice: {
      label: 'À escolha em',
      value: (areaCodes: number) => (areaCodes === 1 ? '1 DDD' : `${areaCodes} DDDs`),
      unit: (cities: number) => (cities === 1 ? 'e 1 cidade' : `e ${cities.toLocaleString('pt-BR')} cidades`),
    },
    choiceOfNumber: 'O número também é você quem escolhe.',
  },
  questionsTitle: 'Perguntas frequentes',
  questions: [
    [
      'O que é um número virtual?',
      'É um número de telefone como os outros, com DDD e cidade. A diferença é o caminho: as ligações chegam pela internet, e por isso ele não depende de linha fixa, de chip nem de um aparelho só.',
    ],
    [
      'Em quanto tempo o número funciona?',
      'Com cartão ou PIX, em até 15 minutos depois do pagamento. Com boleto, depois da compensação, que leva de 1 a 3 dias úteis. Você recebe um email quando ele está ativo.',
    ],
    [
      'O que preciso para ligar e atender?',
      'De um softphone, que é um aplicativo de telefone para celular ou computador; um telefone IP ou um PABX também servem. Nele você informa as credenciais SIP do número: usuário, senha, servidor e porta.',
    ],
    [
      'Posso escolher o DDD, a cidade e o número?',
      'Sim, os três. A lista acima mostra os números que estão livres agora; o que você escolher fica reservado por 15 minutos enquanto você conclui a compra.',
    ],
    [
      'Como pago?',
      'Por cartão, PIX ou boleto, a cada mês, trimestre ou ano. No cartão, a renovação é automática. Com PIX ou boleto, cada cobrança chega por email antes do vencimento.',
    ],
    [
      'Posso cancelar quando quiser?',
      'Sim, a qualquer momento, no seu painel. O cancelamento não pode ser desfeito: o número deixa de ser seu.',
    ],
    [
      'Preciso criar uma conta para comprar?',
      'Não. Você compra como visitante e acompanha o pedido por um link só seu. Com uma conta, seus dados já vêm preenchidos na próxima compra.',
    ],
    [
      'E se eu precisar de ajuda?',
      'O suporte atende por email. O endereço está na confirmação do pedido e nas mensagens que enviamos.',
    ],
  ],
} as const;
