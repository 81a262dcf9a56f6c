import { refusalFor } from '@numera/contracts/access';
import type { CommandContract, CommandEnvelope } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { LOGGER, type Logger } from '@numera/server/logger-token';
import { commandsForbidden, commandsForged } from '@numera/server/metrics';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CommandVerifier } from './command-verifier.ts';

const COMMAND = 'numera:command';

/** Tells the guard which command a handler answers: what the message says of itself proves nothing. */
export const AnswersCommand = (command: Pick<CommandContract, 'name' | 'access'>): MethodDecorator =>
  SetMetadata(COMMAND, command);

/**
 * Nothing of a command is looked at before its asker is believed, for whoever reaches the broker could claim to be anybody, and
 * is one who may ask it: what the gateway asks in somebody's name is judged here again.
 */
@Injectable()
export class AdmitAsker implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: CommandVerifier,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const { name: command, access } = this.reflector.get<CommandContract>(COMMAND, context.getHandler());
    const envelope = context.switchToRpc().getData<Partial<CommandEnvelope> | undefined>();
    const reason = this.verifier.judge(command, envelope);
    if (reason) {
      commandsForged.inc({ command, reason });
      this.logger.error({ command, reason }, 'a command was refused: its asker is not to be believed');
      throw new DomainError('forbidden', `${command}: ${reason}`);
    }
    const refusal = refusalFor(access, envelope!.actor!);
    if (!refusal) return true;
    commandsForbidden.inc({ command, code: refusal });
    throw new DomainError(refusal, `${command}: not for ${envelope!.actor!.kind}`);
  }
}
