import { DomainError } from '@numera/contracts/errors';
import {
  answerChallenge,
  type ChallengeView,
  challengeView,
  type OpenSession,
  openSession,
  refreshSession,
  type SessionView,
  signIn,
  signOut,
  startPasskeySignIn,
} from '@numera/contracts/identity/sessions';
import { ServiceClient } from '@numera/messaging/service-client';
import { login } from '@numera/rules/access-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import type { Actor } from '@numera/contracts/contract';
import { open, seal } from '@numera/server/seal';
import { Body, Controller, Delete, HttpCode, Inject, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, AnswersOf, AnswersOneOf, AsksFor } from '../http/answers.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { OwnPagesOnly } from '../http/same-origin.ts';
import { userAgentOf } from '../http/user-agent.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { VisitorCookie } from '../visitors/visitor-cookie.ts';
import { AnswerInput, ChallengeIdInput } from './answer.input.ts';
import { sealedAnswer } from './sealed-answer.ts';
import { Asker } from './asker.ts';
import { DeviceCookie, deviceOf } from './device-cookie.ts';
import { RefreshCookie } from './refresh-cookie.ts';
import { SignInInput } from './sign-in.input.ts';

@ApiTags('sessions')
@Controller('api/sessions')
@UseGuards(RateLimit)
export class SessionsController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
    private readonly visitors: VisitorCookie,
  ) {}

  /**
   * Only for our own pages: a foreign one could sign its visitor in as somebody else, who then reads what the visitor enters. An
   * account that wants more than the password is answered with 202 and a challenge.
   */
  @Post()
  @UseGuards(OwnPagesOnly)
  @AnswersOneOf({ 201: openSession, 202: challengeView })
  @AsksFor(signIn)
  async signIn(
    @Body() input: SignInInput,
    @Asker() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OpenSession | ChallengeView> {
    const { email, password } = normalizeForm(login, { ...input });
    const sealed = seal(password, this.settings.PERSONAL_DATA_KEY, 'password');
    const { secret, askedSecret, ...client } = this.clientOf(request);
    const answer = await this.linkOpened(this.services.ask(signIn, { email, password: sealed, ...client }, actor));
    if (!('challenge' in answer)) return this.signedIn(request, reply, secret, answer);
    // This browser alone may answer.
    this.device.write(reply, askedSecret);
    void reply.status(202);
    return answer.challenge;
  }

  /** What the account wanted besides the password, or a passkey in the place of both. */
  @Post('challenges/:challengeId')
  @UseGuards(OwnPagesOnly)
  @Answers(openSession, 201)
  @AsksFor(answerChallenge)
  async answer(
    @Param() { challengeId }: ChallengeIdInput,
    @Body() input: AnswerInput,
    @Asker() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OpenSession> {
    const answer = sealedAnswer(input, this.settings.PERSONAL_DATA_KEY);
    const { secret, askedSecret: _, ...client } = this.clientOf(request);
    const asked = this.services.ask(answerChallenge, { challengeId, answer, ...client }, actor);
    const session = await this.linkOpened(asked);
    return this.signedIn(request, reply, secret, session);
  }

  /** Begins a sign-in by a passkey alone; what it is to sign is answered to `challenges/:challengeId`. */
  @Post('passkeys')
  @UseGuards(OwnPagesOnly)
  @AnswersOf(startPasskeySignIn, 201)
  async startPasskey(
    @Asker() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChallengeView> {
    const askedSecret = this.device.secretOf(request);
    const challenge = await this.services.ask(startPasskeySignIn, { askedDevice: deviceOf(askedSecret) }, actor);
    this.device.write(reply, askedSecret);
    return challenge;
  }

  @Post('refresh')
  @HttpCode(200)
  @UseGuards(OwnPagesOnly)
  @Answers(openSession)
  @AsksFor(refreshSession)
  async refresh(
    @Asker() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OpenSession> {
    try {
      const secret = this.device.secretOf(request);
      const client = { device: deviceOf(secret), userAgent: userAgentOf(request) };
      const refreshToken = this.tokenOf(request);
      return this.opened(reply, secret, await this.services.ask(refreshSession, { refreshToken, ...client }, actor));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unauthenticated') this.cookie.clear(reply);
      throw error;
    }
  }

  @Delete()
  @HttpCode(204)
  @UseGuards(OwnPagesOnly)
  @AsksFor(signOut)
  async signOut(
    @Asker() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.services.ask(signOut, { refreshToken: this.tokenOf(request) }, actor);
    this.cookie.clear(reply);
    // Keeps the back button from showing the panel of whoever just left.
    void reply.header('clear-site-data', '"cache"');
  }

  /**
   * A new secret for each session: what somebody learnt of the last serves nobody any more. What is asked meanwhile is tied to the one that
   * the browser has: whoever gives up a sign-in keeps the session that he had.
   */
  private clientOf(request: FastifyRequest) {
    const [secret, askedSecret] = [this.device.newSecret(), this.device.secretOf(request)];
    const devices = { device: deviceOf(secret), askedDevice: deviceOf(askedSecret) };
    return { secret, askedSecret, ...devices, userAgent: userAgentOf(request) };
  }

  private tokenOf(request: FastifyRequest): string {
    const token = this.cookie.read(request);
    if (!token) throw new DomainError('unauthenticated');
    return seal(token, this.settings.PERSONAL_DATA_KEY, 'refreshToken');
  }

  /** In place of a session an account with a provisional password gets the link to choose another, which this browser may read. */
  private async linkOpened<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'password-provisional') throw error;
      const { linkId: id, token } = error.current as { linkId: string; token: string };
      const link = { id, token: open(token, this.settings.PERSONAL_DATA_KEY, 'linkToken') };
      throw new DomainError(error.code, undefined, undefined, undefined, link);
    }
  }

  private signedIn(
    { visitor }: FastifyRequest,
    reply: FastifyReply,
    secret: string,
    session: SessionView,
  ): OpenSession {
    if (visitor) this.visitors.keep(reply, visitor.id);
    return this.opened(reply, secret, session);
  }

  private opened(
    reply: FastifyReply,
    secret: string,
    { accessToken, refreshToken, refreshExpiresAt, ...session }: SessionView,
  ): OpenSession {
    const key = this.settings.PERSONAL_DATA_KEY;
    this.device.write(reply, secret);
    this.cookie.write(reply, open(refreshToken, key, 'refreshToken'), new Date(refreshExpiresAt));
    return { ...session, accessToken: open(accessToken, key, 'accessToken') };
  }
}
