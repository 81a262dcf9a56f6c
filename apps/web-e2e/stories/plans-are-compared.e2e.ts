import { arriveAt } from '../steps/arrive.ts';
import { register } from '../steps/buy.ts';
import { expect, test } from '../steps/story.ts';

test('a plan is compared, chosen by the year with its discount, and costs in the end what its card said', async ({
  page,
}) => {
  await arriveAt(page, '/plano', { areaCode: '35' });
  const essencial = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Essencial' }) });
  await expect(page.getByRole('radio', { name: 'Mensal' })).toBeChecked();
  await expect(essencial).toContainText(/R\$\s29,90\/mês/);
  await expect(essencial.getByText('de Desconto')).toBeHidden();

  // One is recommended, its button stands out, and the price is read before the description.
  const plans = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Escolher' }) });
  await expect(plans).toHaveCount(3);
  await expect(plans.filter({ hasText: 'Recomendado' })).toHaveText(/Profissional.*R\$\s59,90\/mês.*Para equipes/);
  await expect(plans.locator('.button--primary')).toHaveText(['Escolher plano Profissional']);

  await page.getByRole('radio', { name: /Trimestral/ }).check();
  await expect(essencial.getByText('10% de Desconto')).toBeVisible();
  await expect(essencial).toContainText(/R\$\s80,73\/trimestre/);
  await page.getByRole('radio', { name: /Anual/ }).check();
  await expect(essencial.getByText('20% de Desconto')).toBeVisible();
  await expect(essencial.locator('s')).toHaveText(/R\$\s358,80/);
  await expect(essencial).toContainText(/R\$\s287,04\/ano/);

  // A tick, a cross, a text, and a dash for what a plan does not say.
  const row = (feature: string) => page.getByRole('row', { name: new RegExp(`^${feature}`) }).getByRole('cell');
  await expect(row('Siga-me')).toHaveText(['Sim', 'Sim', 'Sim']);
  await expect(row('Gravação de chamadas')).toHaveText(['Não', '30 dias', '180 dias']);
  await expect(row('Relatórios de chamadas')).toHaveText(['-', 'Sim', 'Sim']);

  await essencial.getByRole('button', { name: 'Escolher plano Essencial' }).click();
  await register(page);
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  const summary = page.getByRole('region', { name: 'Resumo do pedido' });
  await expect(summary).toContainText('Essencial · Anual');
  await expect(summary).toContainText(/Desconto \(20%\)/);
  await expect(summary).toContainText(/Total Valor do planoR\$\s287,04/);
});
