import { routeFiles } from './route-files.ts';

const manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_shared.js'], css: ['assets/main.css'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'form.tsx': {
    file: 'assets/form.js',
    imports: ['_shared.js', '_fields.js'],
    css: ['assets/form.css', 'assets/main.css'],
  },
  '_fields.js': { file: 'assets/fields.js', imports: ['index.html'], css: ['assets/fields.css'] },
};

it('names what the entry does not, each file once, and before each file what it builds on', () => {
  expect(routeFiles(manifest, 'index.html', ['form.tsx'])).toEqual({
    scripts: ['/assets/fields.js', '/assets/form.js'],
    styles: ['/assets/fields.css', '/assets/form.css'],
  });
});

it('names what several modules need in their order, what they share once', () => {
  expect(routeFiles(manifest, 'index.html', ['_fields.js', 'form.tsx']).scripts).toEqual([
    '/assets/fields.js',
    '/assets/form.js',
  ]);
});

it('does not pass over a route that was renamed', () => {
  expect(() => routeFiles(manifest, 'index.html', ['gone.tsx'])).toThrow('the manifest has no gone.tsx');
});
