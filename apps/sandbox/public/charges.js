import { byId, drawKeyed, el, toast } from './dom.js';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** What each verb of the control API is called on its button, in this order. */
const verbs = [
  ['pay', 'Pagar', 'primary'],
  ['pay-with-consent', 'Pagar e autorizar Pix Automático', ''],
  ['approve', 'Aprovar', 'primary'],
  ['reprove', 'Reprovar', ''],
  ['settle', 'Compensar', ''],
  ['overdue', 'Vencer', ''],
  ['refuse', 'Recusar', ''],
  ['refuse-debit', 'Recusar débito', ''],
  ['cancel-debit', 'Cancelar débito', ''],
  ['refuse-consent', 'Recusar Pix Automático', ''],
  ['withdraw-consent', 'Revogar Pix Automático', ''],
  ['refund', 'Estornar', ''],
  ['chargeback', 'Contestar', ''],
  ['dispute', 'Disputar', ''],
  ['chargeback-won', 'Ganhar disputa', ''],
  ['chargeback-lost', 'Perder disputa', ''],
  ['chargeback-reversed', 'Reverter', ''],
];

export function drawCharges(charges, act) {
  byId('charge-count').textContent = `${charges.totalCount} ${charges.totalCount === 1 ? 'cobrança' : 'cobranças'}`;
  byId('no-charges').hidden = charges.totalCount > 0;
  drawKeyed(
    byId('charges'),
    withHeadings(charges.data),
    (item) => item.heading ?? item.id,
    (item) => (item.heading ? drawHeading(item) : drawCharge(item, act)),
  );
}

/** The charges come by subscription, the one due first on top: each subscription gets its name above them. */
function withHeadings(charges) {
  return charges.flatMap((charge, at) => {
    const { subscription: heading, customer } = charge;
    const goesOn = heading === charges[at - 1]?.subscription;
    return heading && !goesOn ? [{ heading, who: customer.name ?? customer.id }, charge] : [charge];
  });
}

function drawHeading({ heading, who }) {
  return el('h3', { className: 'subscription' }, `Assinatura de ${who} `, el('span', { className: 'mono' }, heading));
}

function drawCharge(charge, act) {
  const { word, icon, tone } = charge.statusWords;
  const due = charge.dueDate.split('-').reverse().join('/');
  const card = charge.card ? ` ${charge.card.brand} final ${charge.card.last4}` : '';
  return el(
    'article',
    { className: `card charge${charge.pixPayload ? ' has-qr' : ''}` },
    el(
      'p',
      {},
      el('span', { className: 'amount' }, money.format(charge.value)),
      ' ',
      el(
        'span',
        { className: `badge ${charge.deleted ? 'off' : tone}` },
        charge.deleted ? '× Removida' : `${icon} ${word}`,
      ),
      charge.captureRefused && el('span', { className: 'badge bad' }, '! Cartão recusado'),
    ),
    el('p', { className: 'who' }, charge.customer.name ?? charge.customer.id),
    el('p', { className: 'what' }, `${charge.methodWord}${card} · vence ${due}`),
    el('p', { className: 'mono' }, [charge.id, charge.externalReference].filter(Boolean).join(' · ')),
    charge.pixPayload && drawQr(charge),
    el(
      'div',
      { className: 'actions' },
      ...verbs
        .filter(([verb]) => charge.actions.includes(verb))
        .map(([verb, label, className]) =>
          el('button', { className, onclick: () => act('POST', `/control/charges/${charge.id}/${verb}`, {}) }, label),
        ),
      charge.pixPayload && el('button', { className: 'quiet', onclick: () => copy(charge.pixPayload) }, 'Copiar Pix'),
      el(
        'span',
        { className: 'links' },
        el('a', { href: charge.invoiceUrl, target: '_blank', rel: 'noopener' }, 'Fatura'),
        charge.slipUrl && el('a', { href: charge.slipUrl, target: '_blank', rel: 'noopener' }, 'Boleto'),
      ),
    ),
  );
}

function drawQr(charge) {
  const src = `/asaas/i/${charge.id}/qr.png?v=${charge.version}`;
  const image = el('img', { src, alt: '', loading: 'lazy', width: 86, height: 86 });
  const button = el(
    'button',
    { className: 'qr', title: 'Ampliar o QR Code', onclick: () => enlarge(src, charge.pixPayload) },
    image,
  );
  button.setAttribute('aria-label', 'Ampliar o QR Code do Pix');
  return button;
}

function enlarge(src, payload) {
  const dialog = byId('qr');
  dialog.querySelector('img').src = src;
  dialog.querySelector('.mono').textContent = payload;
  dialog.showModal();
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast('Código Pix copiado');
  } catch {
    toast('O navegador não deixou copiar. Abra o QR Code e copie o código de lá.');
  }
}
