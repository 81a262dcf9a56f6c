import { drawCharges } from './charges.js';
import { byId, call, toast } from './dom.js';
import { drawFaults } from './faults.js';
import { drawNumbers, drawQueues } from './queues.js';

const REFRESH_MS = 1000;
const PAGE = 50;
let limit = PAGE;

const filters = byId('filters');
const when = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

async function refresh() {
  const query = new URLSearchParams(new FormData(filters));
  query.set('limit', limit);
  for (const [name, value] of [...query]) if (value === '') query.delete(name);
  try {
    const overview = await call('GET', `/control/overview?${query}`);
    byId('clock').textContent = when.format(new Date(overview.clock.now));
    byId('live').classList.remove('lost');
    byId('live').textContent = 'ao vivo';
    drawCharges(overview.charges, act);
    drawFaults(overview.faults, act);
    drawQueues(overview.webhooks);
    drawNumbers(overview.numbers);
    byId('more').hidden = overview.charges.totalCount <= limit;
  } catch {
    byId('live').classList.add('lost');
    byId('live').textContent = 'sem resposta';
  }
}

/** Asks for something, says what came of it, and draws the new state without waiting for the next second. */
async function act(method, path, body, done) {
  try {
    await call(method, path, body);
    if (done) toast(done);
  } catch (error) {
    toast(error.message);
  }
  await refresh();
}

async function loop() {
  if (!document.hidden) await refresh();
  setTimeout(loop, REFRESH_MS);
}

filters.addEventListener('input', () => {
  limit = PAGE;
  void refresh();
});
filters.addEventListener('submit', (event) => event.preventDefault());
byId('more').addEventListener('click', () => {
  limit += PAGE;
  void refresh();
});
for (const button of document.querySelectorAll('[data-advance]')) {
  button.addEventListener('click', () =>
    act(
      'POST',
      '/control/clock/advance',
      JSON.parse(button.dataset.advance),
      `Relógio adiantado: ${button.textContent}`,
    ),
  );
}
byId('reset-clock').addEventListener('click', () =>
  act('POST', '/control/clock/reset', {}, 'O relógio voltou à hora real'),
);
byId('clear-faults').addEventListener('click', () =>
  act('DELETE', '/control/faults', undefined, 'Todas as falhas desligadas'),
);
byId('retry').addEventListener('click', () =>
  act('POST', '/control/webhooks/retry', {}, 'Enviando os eventos pendentes'),
);
byId('reset').addEventListener('click', () => {
  if (confirm('Apagar tudo o que a bancada sabe? Não há como desfazer.'))
    void act('POST', '/control/reset', {}, 'Tudo apagado');
});
void loop();
