import { SetMetadata } from '@nestjs/common';

/** `user`: signed in. `guest-or-user`: anybody, but a token that is shown must be good. `public`: nobody is identified. */
export type Access = 'user' | 'guest-or-user' | 'public';
export const ACCESS = 'numera:access';

/** The route is open and does not look at tokens: what it answers is the same for all. */
export const Public = (): ClassDecorator & MethodDecorator => SetMetadata(ACCESS, 'public' satisfies Access);

/** The route serves guests, and knows a signed-in user as such. Without either decorator a route requires a user. */
export const GuestOrUser = (): ClassDecorator & MethodDecorator =>
  SetMetadata(ACCESS, 'guest-or-user' satisfies Access);
