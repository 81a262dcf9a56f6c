import type { ActorOf } from '@numera/contracts/access';
import { DomainError } from '@numera/contracts/errors';
import { Database, type Transaction } from '@numera/server/database';
import { open, seal } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { activationCollection, type ActivationRow } from '../activations/activation.schema.ts';
import { credentialsCollection, type CredentialsRow } from '../activations/credentials.schema.ts';
import { type ProvisioningSettings, SETTINGS } from '../settings.ts';
import { ownerOfLine } from './line-owner.schema.ts';
import { revealCollection, type RevealRow } from './reveal.schema.ts';

/** The line of a number as its owner may have it. */
export interface Line {
  readonly orderId: string;
  readonly ownerUserId: string | null;
  readonly credentials: CredentialsRow;
}

/** Finds the line of an order for whoever may have it, and shows its password. */
@Injectable()
export class OwnLine {
  private readonly activations: mongo.Collection<ActivationRow>;
  private readonly credentials: mongo.Collection<CredentialsRow>;
  private readonly reveals: mongo.Collection<RevealRow>;

  constructor(
    @Inject(SETTINGS) private readonly settings: ProvisioningSettings,
    private readonly database: Database,
  ) {
    this.activations = database.rows(activationCollection);
    this.credentials = database.rows(credentialsCollection);
    this.reveals = database.rows(revealCollection);
  }

  /**
   * For the owner and administrators. Refuses with `order-not-found` everybody else, with `credentials-missing` before the number works
   * and after it is given back, and with `credentials-hidden` while it is suspended.
   */
  async of(orderId: string, { userId, role }: ActorOf<'user'>): Promise<Line> {
    const activation = await this.activations.findOne({ _id: orderId });
    const ownerUserId = activation && (await ownerOfLine(this.database, activation));
    if (!activation || (role !== 'admin' && ownerUserId !== userId)) throw new DomainError('order-not-found', orderId);
    return { orderId, ownerUserId, credentials: await this.shown(orderId, activation.number) };
  }

  /** The same for a link that its owner has made: it stands for him as long as the number is shown to him. */
  async behindLink(orderId: string, ownerUserId: string | null): Promise<Line> {
    const activation = await this.activations.findOne({ _id: orderId });
    if (!activation) throw new DomainError('link-over', orderId);
    return { orderId, ownerUserId, credentials: await this.shown(orderId, activation.number) };
  }

  /** With the password, sealed for the queue; that it was shown is written down with it. */
  async reveal(
    { session }: Pick<Transaction, 'session'>,
    { orderId, credentials }: Line,
    by: Pick<RevealRow, 'by' | 'role' | 'how' | 'ip' | 'at'>,
  ) {
    const number = credentials._id;
    await this.reveals.insertOne({ _id: uuidv7(), orderId, number, ...by }, { session });
    const plain = open(credentials.sealedPassword, this.settings.SIP_CREDENTIALS_KEY, number);
    return { ...lineOf(credentials), password: seal(plain, this.settings.SIP_TRANSIT_KEY, 'sipPassword') };
  }

  private async shown(orderId: string, number: string): Promise<CredentialsRow> {
    const row = await this.credentials.findOne({ _id: number, orderId });
    if (!row) throw new DomainError('credentials-missing', orderId);
    if (row.hiddenAt) throw new DomainError('credentials-hidden', orderId);
    return row;
  }
}

export const lineOf = ({ _id: number, username, server, port }: CredentialsRow) => ({ number, username, server, port });
