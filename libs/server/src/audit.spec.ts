import { differencesOf } from './audit.ts';

describe('what a deed changed', () => {
  it.each([
    ['nothing', { a: 1 }, { a: 1 }, []],
    ['one of two', { b: 1, a: 1 }, { b: 2, a: 1 }, [{ field: 'b', from: 1, to: 2 }]],
    ['what was not there', {}, { a: 'x' }, [{ field: 'a', from: null, to: 'x' }]],
    ['what is gone', { a: 'x' }, {}, [{ field: 'a', from: 'x', to: null }]],
    ['a part', { a: { b: [1] } }, { a: { b: [2] } }, [{ field: 'a', from: { b: [1] }, to: { b: [2] } }]],
  ])('%s', (_what, before, after, changes) => expect(differencesOf(before, after)).toEqual(changes));
});
