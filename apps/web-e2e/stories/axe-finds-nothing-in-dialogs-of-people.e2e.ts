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
import { aPerson } from '../steps/people.ts';
import { refuseOnce } from '../steps/refuse-once.ts';
import { expect, test } from '../steps/story.ts';
import { turnTo } from '../steps/turn-to.ts';

test.setTimeout(LOOKS_MS);

test('users and clients: what opens over their lists @rare', async ({ page }) => {
  const [person, { email }] = await Promise.all([aPerson(), aCustomer('68')]);
  await answers(page, /\/api\/users\/[\w-]+$/, (told: object) => ({
    ...told,
    factors: [
      { name: 'Celular de trabalho', type: 'totp', createdAt: at },
      { name: 'Chave do escritório', type: 'webauthn', createdAt: at },
    ],
  }));
  await enter(page, `/admin/usuarios?busca=${person.email}`);
  const account = row(page, person.email);

  await chooseInRow(account, 'Ver acessos');
  await shows(page, 'Celular de trabalho');
  await expectAccessible(page, 'admin-usuarios-acessos');
  await press(page, 'Remover verificação');
  await dialog(page).getByLabel('Como você confirmou a identidade?').fill('perdeu o celular');
  await refuseOnce(page, 'POST', /\/factor-removal$/);
  await press(page, 'Remover verificação');
  await shows(page, 'Não foi possível remover a verificação');
  await lookAndLeave(page, 'admin-usuarios-acessos-remover');

  await account.getByRole('button', { name: 'Tornar Admin' }).click();
  await refuseOnce(page, 'PUT', /\/role$/);
  await press(page, 'Tornar Admin');
  await shows(page, 'Erro ao alterar role');
  await lookAndLeave(page, 'admin-usuarios-role');

  await chooseInRow(account, 'Definir Senha Provisória');
  await dialog(page).getByLabel('Senha provisória').fill('abc');
  await press(page, 'Definir senha');
  await shows(page, 'Senha inválida');
  await expectAccessible(page, 'admin-usuarios-senha-recusada');
  await press(page, 'Usar sugestão');
  await press(page, 'Definir senha');
  await shows(page, 'esta senha não aparece de novo');
  await expectAccessible(page, 'admin-usuarios-senha-definida');
  await press(page, 'Pronto');

  await refuseOnce(page, 'POST', /recovery/);
  await chooseInRow(account, 'Enviar Email de Recuperação');
  await expect(page.getByText('Erro ao enviar email')).toBeVisible();
  await expectAccessible(page, 'admin-usuarios-recuperacao');

  await chooseInRow(account, 'Excluir');
  await refuseOnce(page, 'DELETE', /users\//);
  await press(page, 'Excluir usuário');
  await shows(page, 'Erro ao excluir usuário');
  await lookAndLeave(page, 'admin-usuarios-excluir');

  await turnTo(page, `/admin/clientes?busca=${email}`);
  const client = row(page, email);
  await chooseInRow(client, 'Criar acesso ao painel');
  await dialog(page).getByLabel('Senha', { exact: true }).fill('abc');
  await dialog(page).getByLabel('Confirme a senha').fill('abcd');
  await press(page, 'Criar acesso');
  await shows(page, 'As senhas não coincidem');
  await expectAccessible(page, 'admin-clientes-acesso-reclamando');
  await dialog(page).getByLabel('Email').fill(person.email);
  await dialog(page).getByLabel('Senha', { exact: true }).fill('Provisoria-1');
  await dialog(page).getByLabel('Confirme a senha').fill('Provisoria-1');
  await press(page, 'Criar acesso');
  await expect(dialog(page).getByRole('button', { name: 'Vincular esta conta' })).toBeVisible();
  await refuseOnce(page, 'PUT', /\/access$/);
  await press(page, 'Vincular esta conta');
  await shows(page, /Não foi possível vincular a conta/);
  await expectAccessible(page, 'admin-clientes-acesso-de-outra-conta');
  await press(page, 'Vincular esta conta');
  await expect(dialog(page)).toBeHidden();

  await chooseInRow(client, 'Resetar senha');
  await dialog(page).getByLabel('Nova senha', { exact: true }).fill('abc');
  await dialog(page).getByLabel('Confirme a nova senha').fill('abcd');
  await press(page, 'Resetar senha');
  await shows(page, 'A senha deve ter no mínimo 6 caracteres');
  await lookAndLeave(page, 'admin-clientes-resetar');

  await chooseInRow(client, 'Remover');
  await dialog(page).getByLabel('Motivo').fill('pediu por telefone');
  await refuseOnce(page, 'POST', /\/removal$/);
  await press(page, 'Remover cliente');
  await shows(page, 'Não foi possível remover o cliente');
  await lookAndLeave(page, 'admin-clientes-remover');

  // Somebody else is faster, and what is typed stays beside it.
  await chooseInRow(client, 'Editar');
  const name = dialog(page).getByLabel('Nome completo');
  await name.fill('Ana Corrigida');
  await page.route(/\/api\/customers\/[\w-]+$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const told = await page.request.get(route.request().url(), { headers: route.request().headers() });
    const kept = (await told.json()) as { version: number };
    const current = { ...kept, name: 'Ana de Outro', version: kept.version + 1 };
    await route.fulfill({ status: 409, json: { code: 'version-conflict', message: 'Alterado.', current } });
  });
  await press(page, 'Salvar');
  await shows(page, 'Alterado em outro lugar');
  await lookAndLeave(page, 'admin-clientes-editar-conflito');

  await page.getByRole('searchbox').fill('529.982.247-25');
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await button(page, 'Visões').click();
  await page.getByRole('menuitem', { name: 'Salvar esta visão' }).click();
  await dialog(page).getByLabel('Nome da visão').fill('Um CPF');
  await press(page, 'Salvar');
  await shows(page, 'Uma visão salva não guarda CPF ou CNPJ.');
  await lookAndLeave(page, 'admin-clientes-visao-recusada');
  await page.getByRole('searchbox').fill(email);

  // What he was written, and what of it did not go.
  await client.getByRole('link', { name: 'Ver detalhes' }).click();
  const letters = page.getByRole('region', { name: 'Emails enviados' }).getByRole('listitem');
  const receipt = letters.filter({ hasText: 'Pagamento recebido' });
  await answers(page, /\/letters\/[^/]+$/, (told: object) => ({
    ...told,
    state: 'FAILED',
    serverSaid: '550 5.1.1 The email account that you tried to reach does not exist',
  }));
  await receipt.getByRole('button', { name: 'Ver email' }).click();
  await expect(dialog(page).locator('iframe')).toBeVisible();
  await expectAccessible(page, 'admin-cliente-email');
  await dialog(page).getByRole('radio', { name: 'Texto' }).check();
  await expect(dialog(page).getByRole('region', { name: 'Texto simples' })).toBeVisible();
  await lookAndLeave(page, 'admin-cliente-email-texto');
});
