/** What meets people who set a phone up: how it looks, why it is so, and what to press, the likeliest first. */
export interface Trouble {
  readonly key: string;
  readonly title: string;
  readonly cause: string;
  readonly remedies: readonly string[];
}

export const troubles: readonly Trouble[] = [
  {
    key: 'refused',
    title: 'Registro recusado: erro 401 ou 403',
    cause: 'O servidor não reconheceu usuário e senha. Quase sempre é um espaço colado junto, ou uma senha digitada.',
    remedies: [
      'Apague usuário e senha no aplicativo e cole de novo, com os botões de copiar desta página.',
      'Confira se o usuário está também em “login” ou “usuário de autenticação”, quando esse campo existir.',
      'Depois de muitas tentativas o servidor bloqueia por alguns minutos: espere dez e tente uma vez.',
    ],
  },
  {
    key: 'silent',
    title: 'Sem resposta: erro 408, ou “tempo esgotado”',
    cause: 'O pedido do aplicativo não chega ao servidor, ou a resposta não volta: é a rede, não a conta.',
    remedies: [
      'Confira servidor e porta, sem “sip:” nem “http://” na frente.',
      'Troque de rede: teste pelo 4G ou 5G do celular. Se assim funcionar, o bloqueio é do Wi-Fi ou da empresa.',
      'No roteador, desligue “SIP ALG” (às vezes chamado “SIP helper”) e reinicie-o.',
      'Troque o transporte de UDP para TCP, se o aplicativo permitir.',
    ],
  },
  {
    key: 'mute',
    title: 'A chamada completa, mas sem áudio ou só de um lado',
    cause: 'O som segue por outro caminho que a chamada, e o roteador o perde ou o altera.',
    remedies: [
      'No roteador, desligue “SIP ALG” e reinicie-o.',
      'No aplicativo, ligue “ICE” ou “STUN”, ou a opção para quem está atrás de NAT.',
      'Confira se o aplicativo tem permissão para usar o microfone.',
      'Desligue a VPN e teste de novo.',
    ],
  },
  {
    key: 'unheard',
    title: 'Faço chamadas, mas não recebo',
    cause: 'O aplicativo perde o registro quando o celular o fecha, ou outro aparelho atende primeiro.',
    remedies: [
      'Veja se o aplicativo mostra a conta como registrada (verde, ou “online”).',
      'No celular, tire o aplicativo da economia de bateria e permita que rode em segundo plano.',
      'Diminua o tempo de registro (“expires”) para 300 segundos ou menos.',
      'Ligue para o seu número de outro telefone, com o aplicativo aberto: se tocar assim, é o celular que o fecha.',
    ],
  },
  {
    key: 'unable',
    title: 'Recebo chamadas, mas não consigo ligar',
    cause: 'O número foi discado de um jeito que o servidor não entende, ou o destino não faz parte do plano.',
    remedies: [
      'Disque com DDD, sem o zero e sem o código da operadora: 11 98765-4321.',
      'Desligue regras de discagem do aplicativo que acrescentam prefixos.',
      'Confira em “Plano” se o destino está incluído.',
    ],
  },
  {
    key: 'used',
    title: 'O código QR não funcionou',
    cause: 'Cada código serve uma vez e por cinco minutos, e só o Linphone cria a conta por ele.',
    remedies: [
      'Gere outro código nesta página e leia logo em seguida.',
      'Leia com a câmera de dentro do Linphone: a do celular abre o endereço no navegador, que não configura nada.',
      'Em outros aplicativos, preencha os campos: o código não traz a conta para eles.',
    ],
  },
  {
    key: 'hidden',
    title: 'As credenciais não aparecem',
    cause: 'Elas ficam ocultas enquanto a assinatura está suspensa, e não existem antes de o número ser ativado.',
    remedies: [
      'Suspensa: pague o que está em aberto em Pagamentos. Elas voltam em minutos, e são as mesmas.',
      'Recém-contratado: espere até 15 minutos depois do pagamento.',
    ],
  },
];
