import { byId, drawIfChanged, el } from './dom.js';

const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });
const SHOWN = 20;

export function drawQueues(queues) {
  const shown = queues.map((queue) => ({ ...queue, deliveries: queue.deliveries.slice(0, SHOWN) }));
  drawIfChanged(byId('queues'), shown, () =>
    shown.length === 0
      ? [el('p', { className: 'empty' }, 'Nenhum webhook configurado. Defina WEBHOOK_URL ou cadastre um pela API.')]
      : shown.flatMap(drawQueue),
  );
}

function drawQueue(queue) {
  const state = queue.interrupted
    ? ['bad', '! Interrompida']
    : queue.enabled
      ? ['good', '✓ Ativa']
      : ['off', '× Desligada'];
  return [
    el('p', { className: 'mono' }, queue.url),
    el(
      'p',
      { className: 'facts' },
      el('span', { className: `badge ${state[0]}` }, state[1]),
      el('span', {}, `${queue.pending} pendentes`),
      el('span', {}, `${queue.delivered} entregues`),
      queue.pending > 0 &&
        queue.nextAttemptAt &&
        el('span', {}, `próxima às ${time.format(new Date(queue.nextAttemptAt))}`),
    ),
    el('ul', { className: 'entries' }, ...queue.deliveries.map(drawDelivery)),
  ];
}

function drawDelivery(delivery) {
  const [tone, text] = delivery.deliveredAt
    ? ['good', '✓ 200']
    : delivery.attempts === 0
      ? ['off', '○ na fila']
      : ['wait', `! ${delivery.outcome} (${delivery.attempts}ª)`];
  return el(
    'li',
    { title: delivery.eventId },
    el('span', { className: 'mono' }, delivery.event ?? delivery.eventId),
    el('span', { className: `badge ${tone}` }, text),
  );
}

export function drawNumbers(numbers) {
  drawIfChanged(byId('numbers'), numbers, () => {
    if (numbers.length === 0) return [el('p', { className: 'empty' }, 'Nenhum número ativado ainda.')];
    return [el('ul', { className: 'entries' }, ...numbers.map(drawNumber))];
  });
}

function drawNumber({ number, foreign, sipUser }) {
  const text = number.replace(/^(\d{2})(\d{4})(\d{4})$/, '($1) $2-$3');
  const owner = foreign ? 'vendido a outro' : sipUser === null ? 'sem credenciais' : `SIP ${sipUser}`;
  return el('li', {}, el('strong', {}, text), el('span', { className: 'what' }, owner));
}
