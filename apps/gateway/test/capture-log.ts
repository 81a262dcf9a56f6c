import { LOGGER } from '@numera/server/logger-token';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Keeps the lines that the gateway logs from now on instead of printing them. */
export function captureLog(app: NestFastifyApplication): string[] {
  const logger = app.get<Record<symbol, { write(line: string): void }>>(LOGGER);
  const stream = Object.getOwnPropertySymbols(logger).find(({ description }) => description === 'pino.stream');
  if (!stream) throw new Error('pino keeps its stream elsewhere now');
  const lines: string[] = [];
  logger[stream] = { write: (line) => void lines.push(line) };
  return lines;
}
