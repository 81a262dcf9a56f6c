import { DomainError } from '@numera/contracts/errors';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { VerifyAccessToken } from '../sessions/verify-access-token.ts';
import { ADMIN_ROOM, sessionRoom, SHELF_ROOM, userRoom } from './signals.ts';

const handshake = z.object({ accessToken: z.string().max(4_000).optional() });

export interface Admission {
  readonly rooms: readonly string[];
  /** When the shown access token ends, and with it the right to its room. */
  readonly until?: Date;
  /** The session that the token is of; when it ends, so does the socket. */
  readonly sessionId?: string;
}

/** Decides from what a socket proves which rooms it is put in; it cannot ask for one. Everybody may watch the shelf. */
@Injectable()
export class AdmitSocket {
  constructor(private readonly verifyAccessToken: VerifyAccessToken) {}

  async execute(shown: unknown): Promise<Admission> {
    const parsed = handshake.safeParse(shown ?? {});
    if (!parsed.success) throw new DomainError('invalid-input');
    const { accessToken } = parsed.data;
    if (!accessToken) return { rooms: [SHELF_ROOM] };
    const { userId, role, sid, exp } = await this.verifyAccessToken.execute(accessToken);
    const rooms = [SHELF_ROOM, userRoom(userId), sessionRoom(sid), ...(role === 'admin' ? [ADMIN_ROOM] : [])];
    return { rooms, until: new Date(exp * 1_000), sessionId: sid };
  }
}
