import { secrets } from '../../test/account-secrets.ts';
import { captureLog } from '../../test/capture-log.ts';
import { gateway, openGateway } from '../../test/the-gateway.ts';
import { LIMIT } from './coming-in.cases.ts';
import './own-account.cases.ts';

openGateway({ LOG_LEVEL: 'info', TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: String(LIMIT) });

let lines: string[];
beforeAll(() => (lines = captureLog(gateway.app)));

/** Not what people type, nor what their letters bring: neither in a queue nor in a log. */
afterEach(() => {
  const written = [...lines, ...gateway.services.seen].join('\n');
  for (const secret of Object.values(secrets)) expect(written).not.toContain(secret);
});
