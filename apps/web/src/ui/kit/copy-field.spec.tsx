import { renderToStaticMarkup } from 'react-dom/server';
import { CopyField } from './copy-field.tsx';

describe('a value to copy', () => {
  it('shows what it is, and a button that names what it copies', () => {
    const html = renderToStaticMarkup(<CopyField label="Servidor" value="sip.numera.example" />);
    expect(html).toContain('>sip.numera.example<');
    expect(html).toContain('aria-label="Copiar Servidor"');
    expect(html).not.toContain('Mostrar');
  });

  it('has nothing of a secret in the page until it is shown, not even how long it is', () => {
    const short = renderToStaticMarkup(<CopyField label="Senha" value="ab1" secret />);
    const long = renderToStaticMarkup(<CopyField label="Senha" value="correct horse battery" secret />);
    expect(short).not.toContain('ab1');
    expect(short).toBe(long);
    expect(short).toContain('aria-label="Mostrar Senha"');
  });
});
