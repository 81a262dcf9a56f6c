const needed = ['name', 'email', 'phone', 'cpfCnpj', 'cep', 'address', 'neighborhood'] as const;

/** A profile is complete with name, email, phone and tax id, and a customer with postal code, address and neighbourhood. */
export const isProfileComplete = (stored: Readonly<Record<(typeof needed)[number], string>>): boolean =>
  needed.every((field) => stored[field] !== '');
