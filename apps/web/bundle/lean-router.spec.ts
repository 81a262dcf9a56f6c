import { withoutNames } from './lean-router.ts';

it('takes names off components, so that a bundler may leave a component out', () => {
  const code = [
    'var Link = React10.forwardRef(',
    '  function LinkWithRef(props, ref) {}',
    ');',
    'Link.displayName = "Link";',
    'const name = Link.displayName;',
    '    FetcherForm.displayName = "fetcher.Form";',
  ].join('\n');
  expect(withoutNames(code)).toBe(
    [
      'var Link = /* @__PURE__ */ React10.forwardRef(',
      '  function LinkWithRef(props, ref) {}',
      ');',
      'const name = Link.displayName;',
      '    FetcherForm.displayName = "fetcher.Form";',
    ].join('\n'),
  );
});
