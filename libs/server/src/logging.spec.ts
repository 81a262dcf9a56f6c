import { withCorrelation } from './correlation.ts';
import { createLogger } from './logging.ts';

describe('a log line', () => {
  let lines: string[];
  beforeEach(() => (lines = []));
  const logger = createLogger({ name: 'billing', level: 'info' }, { write: (line) => void lines.push(line) });

  it('shows no secret, wherever it stands', () => {
    logger.info({
      password: 'hunter2-top',
      user: { cpfCnpj: '11144477735', name: 'Ana' },
      order: { payment: { creditCard: { number: '4111111111111111' }, cvv: '987' } },
      accessToken: 'ey-access',
      req: {
        headers: {
          authorization: 'Bearer ey-header',
          cookie: 'refresh=ey-cookie',
          'x-order-token': 'ey-order',
          'x-charge-token': 'ey-charge',
        },
      },
    });
    // Without the time and the process, whose digits are anybody's.
    const { time: _time, pid: _pid, ...rest } = JSON.parse(lines[0]!);
    const line = JSON.stringify(rest);
    for (const secret of ['hunter2', '11144477735', '4111', '987']) expect(line).not.toContain(secret);
    expect(line).not.toContain('ey-');
    expect(line).toContain('"name":"Ana"');
    expect(line).toContain('[removed]');
  });

  it('waits for others unless it warns', () => {
    const written: string[] = [];
    const waiting: string[] = [];
    const output = {
      write: (line: string) => void waiting.push(line),
      flush: () => void written.push(...waiting.splice(0)),
    };
    const messages = () => written.map((line) => JSON.parse(line).msg as string);
    const patient = createLogger({ name: 'billing', level: 'info' }, output);
    patient.info('all is well');
    expect(messages()).toEqual([]);
    patient.warn('something is not');
    expect(messages()).toEqual(['all is well', 'something is not']);
  });

  it('carries the thread of what runs at the moment', () => {
    withCorrelation('order-1', () => logger.info('inside'));
    logger.info('outside');
    expect(lines.map((line) => JSON.parse(line).correlationId)).toEqual(['order-1', undefined]);
  });
});
