import type { NamedUser } from '@numera/contracts/identity/name-users';
import type { ConnectionProblem, SettingName, SettingView } from '@numera/contracts/operations/settings';
import type { FormTable } from '@numera/rules/form-field';
import type { FormValues } from '@numera/rules/form-rules';
import { api } from '../../kernel/api.ts';
import { ifMatch, type Seen } from '../../kernel/change.ts';

/** A setting whatever its form: which one it is, its name says. */
export interface ShownSetting<T extends FormTable = FormTable> {
  readonly setting: SettingView<T>;
  readonly who: NamedUser | null;
}

interface Asked {
  readonly name: SettingName;
  /** What one person may see is never shown to the next at the same browser. */
  readonly userId: string;
}

type Values = FormValues<FormTable>;

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSetting: build.query<ShownSetting, Asked>({
      query: ({ name }) => `settings/${name}`,
      providesTags: ['Setting'],
    }),
    changeSetting: build.mutation<SettingView, Seen<Values> & Pick<Asked, 'name'>>({
      query: ({ name, seen, body }) => ({ url: `settings/${name}`, method: 'PUT', headers: ifMatch(seen), body }),
      invalidatesTags: ['Setting', 'Audit'],
    }),
    testSetting: build.mutation<{ readonly problem: ConnectionProblem | null }, { name: SettingName; body: Values }>({
      query: ({ name, body }) => ({ url: `settings/${name}/test`, method: 'POST', body }),
    }),
  }),
});

export const { useGetSettingQuery, useChangeSettingMutation, useTestSettingMutation } = settingsApi;
