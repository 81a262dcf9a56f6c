import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from './catalogue.ts';

/** What a story looks for or does, without what it only says about itself. */
const storyOf = (name: string): string => {
  const file = join(import.meta.dirname, 'stories', name);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => !/^\s*(\/\/|\*|\/\*)|\btest\(/.test(line)).join('\n');
};

/** A text as a story writes it, whole: neither the beginning of a longer one, nor its end. */
const whole = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d!…])(?!\\.['"\`])`, 'u');

/** What the administrators' specification has said in its §8, letter for letter. */
const administratorsErrors = [
  ...['Erro ao carregar usuários', 'Erro ao criar usuário', 'Erro ao alterar role', 'Erro ao excluir usuário'],
  ...['Erro ao resetar senha', 'Erro ao enviar email', 'Erro ao criar plano', 'Erro ao atualizar plano'],
  ...['Erro ao excluir plano', 'Erro ao atualizar preço', 'Erro ao atualizar característica'],
  ...['Erro ao excluir característica', 'Erro ao cancelar', 'Não foi possível cancelar o número', 'Erro ao excluir'],
  ...['Não foi possível excluir o número', 'Erro ao deletar', 'Não foi possível deletar o pagamento'],
  ...['Erro ao criar cliente', 'Ocorreu um erro ao criar o cliente', 'Erro ao criar venda manual'],
  ...['Erro ao carregar cidades', 'Cliente já possui acesso ao painel vinculado.', 'Email já cadastrado no sistema.'],
  ...['Erro ao criar usuário.', 'Cliente não possui acesso ao painel vinculado.', 'Erro ao resetar senha.'],
  ...['Erro ao atualizar cliente.', 'CEP não encontrado. Por favor, preencha manualmente.', 'Erro ao buscar CEP.'],
  ...['Usuário criado com sucesso', 'Role alterada', 'Usuário excluído', 'Senha resetada', 'Email enviado'],
  ...['Plano criado com sucesso!', 'Plano atualizado com sucesso!', 'Plano excluído com sucesso!'],
  ...['Preço atualizado com sucesso!', 'Número cancelado', 'Número excluído', 'Pagamento excluído'],
  ...['Cliente criado com sucesso', 'Venda manual criada com sucesso!', 'Cliente atualizado com sucesso!'],
  ...['Login criado e vinculado com sucesso!', 'Senha resetada com sucesso. Repasse ao cliente com segurança.'],
  ...['Acesso desvinculado com sucesso', 'Email de recuperação enviado.'],
];

describe('the catalogue of texts', () => {
  const entries = catalogue.map(([text, story, as = text]) => ({ text, story, as }));
  it.each(entries)('"$text" is provoked in $story', ({ story, as }) => {
    expect(story).not.toContain('..');
    expect(storyOf(story)).toMatch(whole(as));
  });
  it.each(administratorsErrors)('has "%s" of the specification', (text) =>
    expect(catalogue.map(([known]) => known)).toContain(text),
  );
  it('names each text once', () => {
    const texts = catalogue.map(([text]) => text);
    expect(texts).toEqual([...new Set(texts)]);
  });
});

/** Where a feature of the administrator area has its words. */
const administrators = [
  ...['users/texts', 'customers/texts', 'plans/texts', 'manual-sale/texts', 'audit/texts'],
  ...['configuration/texts', 'letters/texts', 'operations/texts', 'overview/texts', 'stock/texts'],
  ...['numbers/all-numbers-texts', 'payments/all-payments-texts'],
];
/** What is said when something was done, was not, or could not be read. */
const SAID =
  /\b(done|failed|failedText|unread|notAllowed|missing|taken|resolved|dropped|removed|asked|replayed|reactivated|retried|saved|updated|\w+Failed|\w+Unread): '([^']+)'/g;
/** Said where several things fail at once: no page can be brought to it alone. */
const beside = ['A parte deles falta aqui.', 'Não foi possível carregar esta parte'];

describe('what the administrator area says when something was done or was not', () => {
  const stories = globSync('stories/**/*.e2e.ts', { cwd: import.meta.dirname })
    .map((file) => storyOf(file.slice('stories/'.length)))
    .join('\n');
  const source = (name: string) =>
    readFileSync(join(import.meta.dirname, '../web/src/features', `${name}.ts`), 'utf8').matchAll(SAID);
  const said = administrators.flatMap((name) => [...source(name)].map(([, , text]) => ({ name, text: text! })));

  it.each(said.filter(({ text }) => !beside.includes(text)))('$name: "$text" is provoked in a story', ({ text }) =>
    expect(stories).toMatch(whole(text)),
  );

  it('is many words', () => expect(said.length).toBeGreaterThan(30));
});
