import type { Feature } from '@numera/messaging/compose-service';
import { AnswerChallenge } from './answer-challenge.ts';
import { challengeCollection } from './challenge.schema.ts';
import { CodeGuesses } from './code-guesses.ts';
import { GiveChallenge } from './give-challenge.ts';
import { StartPasskeySignIn } from './start-passkey-sign-in.ts';

export const challengesFeature = {
  controllers: [AnswerChallenge, StartPasskeySignIn],
  providers: [CodeGuesses, GiveChallenge],
  collections: [challengeCollection],
} satisfies Feature;
