import { DomainError } from '@numera/contracts/errors';
import {
  type ChallengeView,
  challengeView,
  type OpenSession,
  openSession,
  refreshSession,
  type SessionView,
  signIn,
  signOut,
} from '@numera/contracts/identity/sessions';
import { ServiceClient } from '@numera/messaging/service-client';
import { login } from '@numera/rules/access-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import type { Actor } from '@numera/contracts/contract';
import { open, seal } from '@numera/server/seal';
import { Body, Controller, Delete, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, AnswersOneOf, AsksFor } from '../http/answers.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { OwnPagesOnly } from '../http/same-origin.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { Asker } from './asker.ts';
import { DeviceCookie, deviceOf } from './device-cookie.ts';
import { RefreshCookie } from './refresh-cookie.ts';
import { SignInInput } from './sign-in.input.ts';

const USER_AGENT_LENGTH = 300;

@ApiTags('sessions')
@Controller('api/sessions')
@UseGuards(RateLimit)
export class SessionsController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
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
    // A new one for each session: what somebody learnt of the last serves nobody any more.
    const secret = this.device.newSecret();
    const sealed = seal(password, this.settings.PERSONAL_DATA_KEY, 'password');
    const wish = { email, password: sealed, device: deviceOf(secret), userAgent: userAgentOf(request) };
    const answer = await this.services.ask(signIn, wish, actor);
    if (!('challenge' in answer)) return this.opened(reply, secret, answer);
    // This browser alone may answer.
    this.device.write(reply, secret);
    void reply.status(202);
    return answer.challenge;
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

  private tokenOf(request: FastifyRequest): string {
    const token = this.cookie.read(request);
    if (!token) throw new DomainError('unauthenticated');
    return seal(token, this.settings.PERSONAL_DATA_KEY, 'refreshToken');
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

const userAgentOf = ({ headers }: FastifyRequest): string => (headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
