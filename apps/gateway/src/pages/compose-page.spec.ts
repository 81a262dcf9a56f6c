import { composePage } from './compose-page.ts';

const template =
  '<head><!--page--><title>Numera</title><!--/page--><script src="/a.js" nonce="__CSP_NONCE__"></script><link href="/all.css"></head><body><div id="root"></div></body>';
const rendered = {
  found: true,
  head: '<title>Um</title>',
  styles: '<link href="/one.css">',
  markup: '<h1>Um</h1>',
  aside: '<noscript>Dois</noscript>',
  view: null,
};

it('puts each part in its place', () => {
  expect(composePage(template, { nonce: 'n0', supportEmail: 'ajuda@numera.test', seller: '' }, rendered)).toBe(
    '<head><title>Um</title><script src="/a.js" nonce="n0"></script><link href="/all.css"><link href="/one.css"></head><body><div id="root"><h1>Um</h1></div><noscript>Dois</noscript></body>',
  );
});

it('leaves the page as it was built when nothing was rendered', () => {
  expect(composePage(template, { nonce: 'n0', supportEmail: 'ajuda@numera.test', seller: '' }, null)).toBe(
    template.replace('__CSP_NONCE__', 'n0'),
  );
});

it.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '$& $` $1 $$',
  '__CSP_NONCE__',
  'São "João" \\ d\'Aliança',
])('carries the city %s as data and nothing else', (name) => {
  const page = composePage(
    template,
    { nonce: 'n0', supportEmail: 'ajuda@numera.test', seller: '' },
    { ...rendered, view: { cities: [name] } },
  );
  const [, data, rest] = /<script type="application\/json" id="first-view">(.*?)<\/script>(.*)$/s.exec(page)!;
  expect(JSON.parse(data!)).toEqual({ cities: [name] });
  expect(rest).toBe('</body>');
  expect(page.match(/n0/g)).toHaveLength(1);
});

it('names the one address that reads mail, as text', () => {
  const marked = '<meta name="support-email" content="__SUPPORT_EMAIL__">';
  expect(composePage(marked, { nonce: 'n0', supportEmail: 'o\'b&$&"@numera.test', seller: '' }, null)).toBe(
    '<meta name="support-email" content="o\'b&amp;$&amp;&quot;@numera.test">',
  );
});
