import { frameMarkup } from './frame-markup.ts';

const letter = `<!doctype html>
<html lang="pt-BR">
<head>
<title>Olá</title>
<style>
@media (prefers-color-scheme:dark){
.page{background:#0b1020!important}
}
</style>
</head>
<body class="page" style="margin:0;font-family:Inter, &#39;Segoe UI&#39;, sans-serif">
<p style="margin:0 0 16px">Diz &quot; style=&quot;x&quot;</p><p
style="margin:0 0 16px"
>Tchau</p>
</body>
</html>`;

describe('a letter in a frame', () => {
  it('has its styles in elements that the policy lets count, each rule once', () => {
    const markup = frameMarkup(letter, { nonce: 'abc', look: 'light' });
    expect(markup).not.toMatch(/\sstyle="/);
    for (const every of [/<style/g, /<style nonce="abc">/g]) expect(markup.match(every)).toHaveLength(2);
    expect(markup).toContain(`[data-style="0"]{margin:0;font-family:Inter, 'Segoe UI', sans-serif}`);
    expect(markup.match(/margin:0 0 16px/g)).toHaveLength(1);
    expect(markup.match(/<p data-style="1"/g)).toHaveLength(2);
  });

  it('says what it says', () =>
    expect(frameMarkup(letter, { nonce: 'abc', look: 'light' })).toContain('Diz &quot; style=&quot;x&quot;</p>'));

  it.each([
    ['light', '@media not all{'],
    ['dark', '@media all{'],
  ] as const)('is %s whatever the system prefers', (look, media) => {
    const markup = frameMarkup(letter, { nonce: undefined, look });
    expect(markup).toContain(`${media}\n.page{background:#0b1020!important}`);
    expect(markup).toContain(`:root{color-scheme:${look}}`);
    expect(markup).not.toContain('prefers-color-scheme');
    // Where nobody asks for a nonce.
    expect(markup).not.toContain('nonce');
  });

  it('leads nowhere', () =>
    expect(frameMarkup(letter, { nonce: 'abc', look: 'light' })).toContain('<base target="_blank" /></head>'));
});
