/** Whom a mail goes to. `userId`: whose account it is about, or whose is what it is about; a guest has none. */
export interface Addressee {
  readonly email: string;
  readonly name?: string;
  readonly userId?: string | null;
}

interface Person {
  readonly name: string;
  readonly email: string;
}

/** A fact about what somebody bought, or about somebody's account: both say whom to write to. */
type AboutSomebody =
  { readonly buyer: Person; readonly ownerUserId: string | null } | (Person & { readonly userId: string });

export const addresseeOf = (fact: AboutSomebody): Addressee => {
  if ('buyer' in fact) return { ...fact.buyer, userId: fact.ownerUserId };
  const { userId, name, email } = fact;
  return { userId, name, email };
};
