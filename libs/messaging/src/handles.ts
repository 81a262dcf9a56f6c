import type { Access, ActorOf } from '@numera/contracts/access';
import type { CommandContract, CommandEnvelope } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { withCorrelation } from '@numera/server/correlation';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type PipeTransform,
  UseFilters,
  UseGuards,
  UseInterceptors,
  UsePipes,
} from '@nestjs/common';
import { MessagePattern, Transport } from '@nestjs/microservices';
import { Observable } from 'rxjs';
import { AdmitAsker, AnswersCommand } from './admit-asker.ts';
import { CommandFailureFilter } from './failure-filters.ts';

/** A command as its handler gets it: input checked against the contract, and who asks, who is one that may. */
export interface Asked<C extends CommandContract> {
  readonly input: C extends CommandContract<infer I, unknown> ? I : never;
  readonly actor: C extends { readonly access: infer A extends Access } ? ActorOf<A> : never;
  readonly correlationId: string;
}

/**
 * The method answers this command, on the stock request/reply transport, for askers who are who they say and whom its contract
 * admits. Refusals are thrown as `DomainError`.
 */
export const Handles = (command: CommandContract<never, never> | CommandContract): MethodDecorator =>
  applyDecorators(
    MessagePattern(command.name, Transport.RMQ, { command }),
    AnswersCommand(command),
    UseGuards(AdmitAsker),
    UsePipes(new ParseCommand(command as CommandContract)),
    UseInterceptors(new CorrelateCommand()),
    UseFilters(CommandFailureFilter),
  );

class ParseCommand implements PipeTransform<CommandEnvelope, Asked<CommandContract>> {
  constructor(private readonly command: CommandContract) {}

  transform({ input, actor, correlationId }: CommandEnvelope): Asked<CommandContract> {
    const parsed = this.command.input.safeParse(input);
    if (!parsed.success) {
      const paths = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ');
      throw new DomainError('invalid-input', `${this.command.name}: ${paths}`);
    }
    return { input: parsed.data as never, actor: actor as never, correlationId };
  }
}

class CorrelateCommand implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { correlationId } = context.switchToRpc().getData<CommandEnvelope>();
    return new Observable((subscriber) => withCorrelation(correlationId, () => next.handle().subscribe(subscriber)));
  }
}
