import { auditedThingText, auditedValueText, deedText } from '@numera/rules/deed-texts';
import { auditedDeed, auditedThing } from './audit.ts';

describe('the audit', () => {
  it.each(auditedDeed.options)('has words for %s', (deed) => expect(deedText(deed)).not.toBe(deed));
  it.each(auditedThing.options)('has words for a %s', (thing) => expect(auditedThingText(thing)).not.toBe(thing));
  it('calls a deed of an older version by its own name', () => expect(deedText('order.former')).toBe('order.former'));
  it.each([
    [null, '—'],
    ['', '—'],
    [0, '0'],
    [false, 'não'],
    ['ACTIVE', 'ACTIVE'],
    [{ planId: 'pro' }, '{"planId":"pro"}'],
  ])('tells %j as %s', (value, text) => expect(auditedValueText(value)).toBe(text));
});
