import type { OwnNumber } from '@numera/contracts/billing/own-numbers';
import type { PageOf } from '@numera/contracts/page';
import { formatDid } from '@numera/rules/did';
import { subscriptionStatus } from '@numera/rules/status-texts';
import { answerOnce } from '../../kernel/answer-once.ts';
import type { CommandGroup, CommandSource } from '../../kernel/commands.ts';
import { listsApi } from '../../kernel/use-list.ts';
import { texts } from './texts.ts';

const SHOWN = 5;
/** What is to be done with the number is no part of it: 'copiar 4000'. */
const VERB = /^copi\S*\s+/i;

/** One's own numbers: the way to the page of each, and the number for the clipboard. */
export const ownNumberCommands: CommandSource = {
  role: 'user',
  from: 2,
  async find({ text, userId, dispatch, signal }) {
    const params = { search: text.replace(VERB, ''), size: SHOWN };
    const asked = listsApi.endpoints.readList.initiate(
      { path: 'me/numbers', tag: 'Subscription', userId, params },
      { forceRefetch: true },
    );
    const { rows } = (await answerOnce(dispatch(asked), signal)) as PageOf<OwnNumber>;
    return commandsOf(rows);
  },
};

/** Each number twice: to be opened, and to be copied. */
export const commandsOf = (rows: readonly OwnNumber[]): CommandGroup[] => [
  {
    title: texts.numbers,
    commands: rows.map(({ orderId, number, status }) => ({
      id: `number:${orderId}`,
      label: formatDid(number.number),
      note: `${number.city} · ${subscriptionStatus(status).text}`,
      icon: 'phone',
      to: `/admin/numeros/${orderId}`,
    })),
  },
  {
    title: texts.copying,
    commands: rows.map(({ orderId, number }) => ({
      id: `copy:${orderId}`,
      label: texts.copy(formatDid(number.number)),
      icon: 'copy',
      run: ({ copy }) => copy(formatDid(number.number)),
    })),
  },
];
