import type { Person } from '@numera/contracts/access';
import type { InputOf } from '@numera/contracts/contract';
import { DomainError, type ErrorCode } from '@numera/contracts/errors';
import { answerChallenge, type SessionView } from '@numera/contracts/identity/sessions';
import { mayAnswer } from '@numera/domain-identity/second-factors';
import { Alerts } from '@numera/messaging/alerts';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { AnnounceChange } from '../factors/announce-change.ts';
import { UsePasskey } from '../factors/use-passkey.ts';
import { UseRecoveryCode } from '../factors/use-recovery-code.ts';
import { UseTotp } from '../factors/use-totp.ts';
import { openSecret } from '../sessions/open-secret.ts';
import { type Opened, OpenSession } from '../sessions/open-session.ts';
import { hashOf } from '../sessions/refresh-token.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { userCollection } from '../users/user.schema.ts';
import { challengeCollection, type ChallengeRow } from './challenge.schema.ts';
import { CodeGuesses } from './code-guesses.ts';

type Input = InputOf<typeof answerChallenge>;

const WRONG: readonly ErrorCode[] = ['code-wrong', 'passkey-refused'];

/** Signs in whoever answers what his browser was asked. An answered challenge is over, whoever else answers it. */
@Controller()
export class AnswerChallenge {
  private readonly challenges: mongo.Collection<ChallengeRow>;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly alerts: Alerts,
    private readonly guesses: CodeGuesses,
    private readonly useTotp: UseTotp,
    private readonly useRecoveryCode: UseRecoveryCode,
    private readonly usePasskey: UsePasskey,
    private readonly openSession: OpenSession,
    private readonly announceChange: AnnounceChange,
  ) {
    this.challenges = database.rows(challengeCollection);
  }

  @Handles(answerChallenge)
  async execute({ input, actor }: Asked<typeof answerChallenge>): Promise<SessionView> {
    const now = this.clock.now();
    const challenge = await this.challenges.findOne({ _id: input.challengeId });
    if (!challenge || !mayAnswer(challenge, input.askedDevice, now)) throw new DomainError('challenge-over');
    const guess = await this.countGuess(challenge, input, actor);
    // The refusal is thrown outside: thrown inside, it would undo the count of the wrong answer.
    const outcome = await this.database.transaction((tx) => this.answer(tx, input, actor, now));
    const isWrong = outcome instanceof DomainError && WRONG.includes(outcome.code);
    // What was right, or not looked at, tells nobody anything of the codes.
    if (!isWrong) await guess?.takeBack();
    if (outcome instanceof DomainError) throw outcome;
    return this.openSession.answer(outcome, now);
  }

  /** Codes are short, and a new challenge is to be had for the password: so they count for the account, too. */
  private async countGuess({ userId }: ChallengeRow, { answer }: Input, { visitorId }: Person) {
    if (answer.kind === 'webauthn' || userId === undefined) return null;
    const guess = await this.guesses.count(userId, answer.kind, visitorId);
    if (!guess.isTooMany) return guess;
    const detail = 'somebody who has the password guesses the codes that are asked besides';
    await this.database.transaction((tx) =>
      this.alerts.raise(tx, { code: 'second-factor-guessed', subject: userId, detail }),
    );
    throw new DomainError('too-many-requests');
  }

  private async answer(tx: Transaction, input: Input, actor: Person, now: Date): Promise<Opened | DomainError> {
    const { session } = tx;
    const challenge = await this.challenges.findOne({ _id: input.challengeId }, { session });
    const over = new DomainError('challenge-over');
    if (!challenge || !mayAnswer(challenge, input.askedDevice, now)) return over;
    const userId = await this.whoIs(tx, input.answer, challenge, now).catch(asRefusal);
    if (userId instanceof DomainError) {
      await this.challenges.updateOne({ _id: challenge._id }, { $inc: { tries: 1 } }, { session });
      return userId;
    }
    await this.challenges.deleteOne({ _id: challenge._id }, { session });
    const user = await this.database.rows(userCollection).findOne({ _id: userId }, { session });
    const { passwordPrint } = challenge;
    if (!user || (passwordPrint !== undefined && passwordPrint !== hashOf(user.passwordHash))) return over;
    if (input.answer.kind === 'recovery') {
      const whence = { userAgent: input.userAgent, ip: actor.ip, now };
      await this.announceChange.execute(tx, user, whence, { change: 'code-used', factor: null });
    }
    return (await this.openSession.start(tx, user, input, actor, now)) ?? over;
  }

  /** Whose answer it is. What it used is used up. Refuses what is wrong with `code-wrong` and `passkey-refused`. */
  private async whoIs(
    tx: Transaction,
    answer: Input['answer'],
    { userId, passkeyChallenge }: ChallengeRow,
    now: Date,
  ): Promise<string> {
    if (answer.kind === 'webauthn') {
      if (passkeyChallenge === undefined) throw new DomainError('passkey-refused', 'none was asked for');
      const question = { challenge: passkeyChallenge, ...(userId === undefined ? {} : { userId }) };
      return this.usePasskey.execute(tx, answer.response, question, now);
    }
    const code = openSecret(answer.code, this.settings.PERSONAL_DATA_KEY, 'factorCode');
    const use = answer.kind === 'totp' ? this.useTotp : this.useRecoveryCode;
    if (userId !== undefined && (await use.execute(tx, userId, code, now))) return userId;
    throw new DomainError('code-wrong');
  }
}

/** A refusal is an answer; whatever else goes wrong, as two at once that change the same, goes on as it is. */
function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}
