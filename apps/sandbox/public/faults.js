import { byId, drawIfChanged, el } from './dom.js';

/** The switches of the page; anything else is set by the control API and listed below them. */
const groups = [
  [
    'Asaas',
    [
      ['Responde devagar (3 s)', { provider: 'asaas', kind: 'latency', ms: 3000 }],
      ['Não responde', { provider: 'asaas', kind: 'timeout-before' }],
      [
        'Cria a assinatura e não responde',
        { provider: 'asaas', route: 'POST /subscriptions', kind: 'timeout-after-success' },
      ],
      ['Erro 503 antes de fazer', { provider: 'asaas', kind: 'error-before', status: 503 }],
      ['Faz e responde erro 500', { provider: 'asaas', route: 'POST *', kind: 'error-after', status: 500 }],
      ['Muitas requisições (429)', { provider: 'asaas', kind: 'rate-limit', seconds: 30 }],
      ['Recusa o cadastro do pagador', { provider: 'asaas', kind: 'payer-refused' }],
      ['Recusa cartões', { provider: 'asaas', kind: 'card-declined' }],
      ['Cartões vão para análise de risco', { provider: 'asaas', kind: 'card-risk-analysis' }],
      ['Recusa renovações no cartão', { provider: 'asaas', kind: 'capture-refused' }],
      ['Primeira cobrança demora 10 s', { provider: 'asaas', kind: 'first-charge-late', seconds: 10 }],
      ['Busca por referência atrasa 20 s', { provider: 'asaas', kind: 'late-visibility', seconds: 20 }],
    ],
  ],
  [
    'Operadora',
    [
      ['Número já vendido', { provider: 'brdid', kind: 'number-taken' }],
      ['Ativa sem credenciais SIP', { provider: 'brdid', kind: 'credentials-missing' }],
      ['Ativa e não responde', { provider: 'brdid', route: 'POST /adquirir_novo_did', kind: 'timeout-after-success' }],
      ['Fora do ar (503)', { provider: 'brdid', kind: 'error-before', status: 503 }],
    ],
  ],
  [
    'CEP',
    [
      ['ViaCEP fora do ar', { provider: 'viacep', kind: 'error-before', status: 503 }],
      ['BrasilAPI fora do ar', { provider: 'brasilapi', kind: 'error-before', status: 503 }],
    ],
  ],
  [
    'Webhooks',
    [
      ['Pausados', { kind: 'webhook-pause' }],
      ['Enviados 5 vezes ao mesmo tempo', { kind: 'webhook-duplicate', times: 5 }],
      ['Fora de ordem', { kind: 'webhook-shuffle', order: 'reverse' }],
    ],
  ],
];

const idOf = (group, index) => `pagina-${group.toLowerCase()}-${index}`;
const switches = new Map();

/** Drawn once; afterwards only the state of each switch changes, so that a typed count is not lost. */
export function drawFaults(faults, act) {
  if (switches.size === 0) byId('faults').append(...groups.flatMap(([name, list]) => drawGroup(name, list, act)));
  const byFaultId = new Map(faults.map((fault) => [fault.id, fault]));
  for (const [id, { checkbox, hits }] of switches) {
    const fault = byFaultId.get(id);
    checkbox.checked = fault !== undefined && fault.remaining !== 0;
    hits.textContent = fault && fault.hits > 0 ? ` ${fault.hits}×` : '';
  }
  const others = faults.filter((fault) => !switches.has(fault.id));
  drawIfChanged(byId('other-faults'), others, () => drawOthers(others, act));
}

function drawGroup(name, list, act) {
  return [
    el('h3', {}, name),
    ...list.map(([label, fault], index) => {
      const id = idOf(name, index);
      const checkbox = el('input', { type: 'checkbox' });
      const count = el('input', {
        type: 'number',
        min: 1,
        placeholder: 'vezes',
        title: 'Só as próximas; vazio: até desligar',
      });
      count.setAttribute('aria-label', `${label}: quantas vezes`);
      const hits = el('span', { className: 'hits' });
      checkbox.addEventListener('change', () => {
        const limited = count.value === '' ? fault : { ...fault, count: Number(count.value) };
        if (checkbox.checked) void act('PUT', `/control/faults/${id}`, limited, `Ligada: ${label}`);
        else void act('DELETE', `/control/faults/${id}`, undefined, `Desligada: ${label}`);
      });
      switches.set(id, { checkbox, hits });
      return el('div', { className: 'fault' }, el('label', {}, checkbox, el('span', {}, label, hits)), count);
    }),
  ];
}

function drawOthers(others, act) {
  if (others.length === 0) return [];
  return [
    el('h3', {}, 'Ligadas pela API'),
    ...others.map((fault) =>
      el(
        'div',
        { className: 'fault' },
        el('span', { className: 'mono' }, `${fault.kind} ${fault.provider} ${fault.route} · ${fault.hits}×`),
        el('button', { className: 'quiet', onclick: () => act('DELETE', `/control/faults/${fault.id}`) }, 'Tirar'),
      ),
    ),
  ];
}
