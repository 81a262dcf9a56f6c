import type { CommandEnvelope } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { LOGGER, type Logger } from '@numera/server/logger-token';
import { commandsForged } from '@numera/server/metrics';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CommandVerifier } from './command-verifier.ts';

const COMMAND = 'numera:command';

/** Tells the guard which command a handler answers: what the message says of itself proves nothing. */
export const CommandName = (name: string): MethodDecorator => SetMetadata(COMMAND, name);

/** Nothing of a command is looked at before its asker is believed: whoever reaches the broker could claim to be anybody. */
@Injectable()
export class BelieveAsker implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: CommandVerifier,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const command = this.reflector.get<string>(COMMAND, context.getHandler());
    const reason = this.verifier.judge(command, context.switchToRpc().getData<Partial<CommandEnvelope>>());
    if (!reason) return true;
    commandsForged.inc({ command, reason });
    this.logger.error({ command, reason }, 'a command was refused: its asker is not to be believed');
    throw new DomainError('forbidden', `${command}: ${reason}`);
  }
}
