import { provisionalPassword } from '@numera/rules/user-forms';
import { checkField } from '@numera/rules/form-rules';
import { suggestPassword } from './suggest-password.ts';

describe('a suggested password', () => {
  it('is another one each time, and good as it is', () => {
    const suggested = Array.from({ length: 200 }, () => suggestPassword());
    expect(new Set(suggested).size).toBe(200);
    for (const password of suggested) {
      expect(password).toMatch(/^[a-zA-Z2-9]{4}(-[a-zA-Z2-9]{4}){2}$/);
      expect(password).not.toMatch(/[ilIoO01]/);
      expect(checkField(provisionalPassword, 'newPassword', password)).toBeNull();
    }
  });
});
