import { alertCode } from '@numera/contracts/operations/alert-code';
import { matchPath } from 'react-router-dom';
import { panelRoutes } from '../panel-routes.ts';
import { pagesOf } from '../../features/operations/alert-matters.ts';

const subject = '0198c0de-0000-7000-8000-0000000000aa';

describe('an open alert', () => {
  it.each(alertCode.options)('about %s leads to a page that there is', (code) => {
    const [page] = pagesOf({ code, subject, service: 'billing' });
    const path = page && 'to' in page ? page.to.split('?')[0]! : '';
    expect(panelRoutes.some((route) => matchPath(route.path, path))).toBe(true);
  });

  it.each([
    ['asaas', 'billing', '/admin/operacao?aba=verificacoes'],
    ['operators', 'notifications', '/admin/configuracoes?aba=provedores'],
    [`notifications.on-account-changed:${subject}`, 'notifications', '/admin/configuracoes?aba=provedores'],
    [subject, 'billing', `/admin/operacao/pedidos/${subject}`],
    ['pay_1', 'billing', '/admin/operacao/pedidos/pay_1'],
  ] as const)('about a step of %s leads where that is seen', (about, service, to) =>
    expect(pagesOf({ code: 'step-failing', subject: about, service })).toMatchObject([{ to }]),
  );

  it.each(['passkey-cloned', 'refresh-token-reused', 'second-factor-guessed'])('%s leads to the user', (code) =>
    expect(pagesOf({ code, subject, service: 'identity' })).toMatchObject([{ to: `/admin/usuarios?busca=${subject}` }]),
  );

  it('that another version knows leads nowhere', () =>
    expect(pagesOf({ code: 'former-matter', subject, service: 'billing' })).toEqual([]));
});
