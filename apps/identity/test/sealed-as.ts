import { seal } from '@numera/server/seal';
import { identity } from './the-identity.ts';

/** As the gateway puts a secret into a command. */
export const sealedAs = (context: string, plain: string): string => seal(plain, identity.key, context);
