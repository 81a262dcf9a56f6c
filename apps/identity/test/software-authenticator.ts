import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What WebAuthn's flags say: somebody was there, was verified, and a new key comes with it. */
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** What a browser would say of the page, and an authenticator of itself, when they lie or are others. */
export interface Pretence {
  readonly origin?: string;
  readonly rpId?: string;
  /** What the authenticator says of its uses; one more than the last time unless told otherwise. */
  readonly counter?: number;
  readonly isVerified?: boolean;
  /** Whom it says that the key is of; whoever it was made for unless told otherwise. */
  readonly userHandle?: string | null;
}

type Options = Readonly<Record<string, unknown>>;

/** An authenticator with one ES256 key, and the browser before it. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private counter = 0;
  private userHandle: string | null = null;

  /** `counts`: whether it says how often it was used, as a key in one's hand does; one in a cloud says 0. */
  constructor(
    private readonly origin: string,
    private readonly counts = true,
  ) {
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  }

  /** As `navigator.credentials.create` answers. */
  create(options: Options, pretence: Pretence = {}): Record<string, unknown> {
    const { challenge, rp, user } = options as { challenge: string; rp: { id: string }; user: { id: string } };
    this.userHandle = user.id;
    const authData = Buffer.concat([this.said(rp.id, PRESENT | VERIFIED | ATTESTED, pretence), this.attested()]);
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]);
    return this.credential({
      clientDataJSON: this.clientData('webauthn.create', challenge, pretence).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['usb', 'made-up'],
    });
  }

  /** As `navigator.credentials.get` answers. */
  get(options: Options, pretence: Pretence = {}): Record<string, unknown> {
    const { challenge, rpId } = options as { challenge: string; rpId: string };
    const clientDataJSON = this.clientData('webauthn.get', challenge, pretence);
    const authData = this.said(rpId, PRESENT | VERIFIED, pretence);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()]);
    return this.credential({
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.privateKey).toString('base64url'),
      userHandle: pretence.userHandle === undefined ? this.userHandle : pretence.userHandle,
    });
  }

  private credential(response: object): Record<string, unknown> {
    const id = this.credentialId;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Pretence): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** The hash of the site's name, the flags and the count. */
  private said(rpId: string, flags: number, pretence: Pretence): Buffer {
    const counter = pretence.counter ?? (this.counts ? ++this.counter : 0);
    const fixed = Buffer.alloc(5);
    fixed.writeUInt8(pretence.isVerified === false ? flags & ~VERIFIED : flags, 0);
    fixed.writeUInt32BE(counter, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(pretence.rpId ?? rpId)
        .digest(),
      fixed,
    ]);
  }

  /** No make, the key's name, and the key as COSE writes it. */
  private attested(): Buffer {
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const { x, y } = this.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const key = map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.concat([Buffer.alloc(16), length, id, key]);
  }
}

// As much of CBOR (RFC 8949) as that takes: a kind in three bits, its length or value in the rest or in the bytes that follow.

function head(kind: number, value: number): Buffer {
  const bits = kind << 5;
  if (value < 24) return Buffer.from([bits | value]);
  if (value < 256) return Buffer.from([bits | 24, value]);
  return Buffer.from([bits | 25, value >> 8, value & 255]);
}

const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()]);
