import { oneEntryChunk } from './one-entry-chunk.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  'main.ts': ['app.ts', 'react'],
  'app.ts': ['react', 'router', 'main.ts'],
  router: ['cookie'],
  'page.ts': ['app.ts', 'antd'],
};
const graph = { getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null) };

it('puts together what the entry imports, whoever else imports it, and nothing else', () => {
  const chunkOf = oneEntryChunk('main.ts', 'main');
  const ids = ['app.ts', 'react', 'router', 'cookie', 'main.ts', 'page.ts', 'antd'];
  expect(ids.map((id) => chunkOf(id, graph))).toEqual(['main', 'main', 'main', 'main', null, null, null]);
});
