import { randomUUID } from 'node:crypto';
import { aPage } from '@numera/testing/own-things';
import { expectAccessible } from '../steps/axe.ts';
import {
  aCustomer,
  answers,
  at,
  button,
  dialog,
  enter,
  lookAndLeave,
  LOOKS_MS,
  press,
  row,
  shows,
} from '../steps/dialogs.ts';
import { chooseInRow } from '../steps/own-things.ts';
import { refuseOnce } from '../steps/refuse-once.ts';
import { expect, test } from '../steps/story.ts';
import { turnTo } from '../steps/turn-to.ts';

test.setTimeout(LOOKS_MS);

const stuck = {
  ...{ kind: 'refund', id: randomUUID(), subject: 'pay_parado', state: 'REQUESTED', attempts: 4 },
  ...{ lastError: 'HTTP 503', since: at, nextRunAt: at },
};
const letter = {
  ...{ service: 'billing', consumer: 'billing.on-number-activated', id: randomUUID(), type: 'number.activated.v1' },
  ...{ errorClass: 'DomainError', reason: 'order not found: it was asked for by nobody', attempts: 5, since: at },
};
const alert = {
  ...{ id: randomUUID(), service: 'billing', code: 'webhook-missing', subject: 'asaas', detail: 'nobody tells us' },
  ...{ at, closedAt: null },
};
const webhook = {
  ...{ id: randomUUID(), url: 'https://pay.example.com/webhooks/asaas', enabled: false, interrupted: true },
  ...{ email: null, isRenewed: true, penalizedRequestsCount: 15 },
  ...{
    problems: ['interrupted', 'events-missing'],
    missingEvents: ['PAYMENT_CHARGEBACK_REQUESTED', 'PAYMENT_DELETED'],
  },
};

test('operations: what an operator is asked before he repairs @rare', async ({ page }) => {
  const { placed } = await aCustomer('69');
  await answers(page, /\/operations\/stuck$/, { entries: [stuck], unread: ['provisioning'] });
  await answers(page, /\/operations\/dead-letters$/, { letters: [letter], isMore: false, unread: ['catalog'] });
  await answers(page, /\/operations\/dead-letters\/billing\/letter/, {
    body: JSON.stringify(
      { id: letter.id, type: letter.type, data: { orderId: placed.order.id, email: '•••' } },
      null,
      2,
    ),
  });
  await answers(page, /\/operations\/alerts\?/, aPage([alert]));
  await answers(page, /\/operations\/webhooks$/, (told: object) => ({ ...told, webhooks: [webhook] }));
  await enter(page, '/admin/operacao');

  const missing = row(page, 'Asaas sem endereço para avisos');
  await missing.getByRole('button', { name: 'Cadastrar webhook' }).click();
  await dialog(page).getByLabel('Email para falhas').fill('operacao');
  await press(page, 'Cadastrar');
  await shows(page, 'Email inválido');
  await lookAndLeave(page, 'admin-operacao-cadastrar');
  await chooseInRow(missing, 'Marcar como resolvido');
  await refuseOnce(page, 'POST', /\/closing$/);
  await press(page, 'Marcar como resolvido');
  await shows(page, 'O alerta não foi fechado');
  await lookAndLeave(page, 'admin-operacao-resolver');

  await page.getByRole('tab', { name: 'Pedidos parados' }).click();
  await expect(page.getByText('Nem todos os serviços responderam')).toBeVisible();
  await expectAccessible(page, 'admin-operacao-parados');

  await page.getByRole('tab', { name: 'Mensagens' }).click();
  const parked = row(page, letter.id);
  await expect(parked).toBeVisible();
  await expectAccessible(page, 'admin-operacao-mensagens');
  await chooseInRow(parked, 'Ver conteúdo');
  await shows(page, placed.order.id);
  await lookAndLeave(page, 'admin-operacao-conteudo');
  await parked.getByRole('button', { name: 'Reenviar' }).click();
  await refuseOnce(page, 'POST', /\/replay$/);
  await press(page, 'Reenviar');
  await shows(page, 'A mensagem não foi reenviada');
  await lookAndLeave(page, 'admin-operacao-reenviar');
  await chooseInRow(parked, 'Descartar');
  await dialog(page).getByLabel('Motivo').fill('repetida');
  await refuseOnce(page, 'POST', /\/drop$/);
  await press(page, 'Descartar');
  await shows(page, 'A mensagem não foi descartada');
  await lookAndLeave(page, 'admin-operacao-descartar');

  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await expect(button(page, 'Reativar')).toBeVisible();
  await expectAccessible(page, 'admin-operacao-webhooks');
  await button(page, 'Reativar').click();
  await refuseOnce(page, 'POST', /\/reactivation$/);
  await press(page, 'Reativar');
  await shows(page, 'A fila não foi reativada');
  await lookAndLeave(page, 'admin-operacao-reativar');

  await answers(page, /\/operations\/stories\//, (told: object) => ({ ...told, unread: ['provisioning'] }));
  await turnTo(page, `/admin/operacao/pedidos/${placed.order.id}`);
  await expect(page.getByRole('heading', { name: `Pedido ${placed.order.id}` })).toBeVisible();
  await expectAccessible(page, 'admin-operacao-historia');
});
