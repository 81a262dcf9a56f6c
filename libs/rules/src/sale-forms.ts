import { type FormTable, text } from './form-field.ts';
import { loginPassword } from './password-fields.ts';

/** What the specification assumes where no port, or none that exists, is given. */
export const DEFAULT_SIP_PORT = 5060;
const LAST_PORT = 65_535;

const MISSING = 'Preencha as credenciais SIP';
const LONGEST = 120;

const filled = (longest: number) => [
  { test: (value: string) => value !== '', message: MISSING },
  { test: (value: string) => value.length <= longest, message: 'Valor muito longo' },
];

/** Any text that is no port is the default one (specification of the administrator area, §5). */
export function sipPortOf(raw: string): number {
  const port = /^\d{1,5}$/.test(raw.trim()) ? Number(raw.trim()) : DEFAULT_SIP_PORT;
  return port >= 1 && port <= LAST_PORT ? port : DEFAULT_SIP_PORT;
}

/** What a phone needs to use a number that the carrier does not give us. */
export const sipLine = {
  username: text({ normalize: (raw) => raw.trim(), rules: filled(LONGEST) }),
  password: text({ normalize: (raw) => raw, rules: filled(LONGEST) }),
  server: text({
    normalize: (raw) => raw.trim().toLowerCase(),
    rules: [
      ...filled(LONGEST),
      { test: (value: string) => /^[a-z0-9.-]+$/.test(value), message: 'Servidor inválido: informe apenas o nome' },
    ],
  }),
  port: text({ normalize: (raw) => String(sipPortOf(raw)) }),
} satisfies FormTable;

/** With panel access, its password (specification of the administrator area, §5). */
export const panelPassword = { panelPassword: loginPassword } satisfies FormTable;

export const saleMethods = { PIX: 'PIX', BOLETO: 'Boleto' } as const;

/** Digits only, at most nine: the part of a number after its area code. */
export const localDigits = (raw: string): string => raw.replace(/\D/g, '').slice(0, 9);
