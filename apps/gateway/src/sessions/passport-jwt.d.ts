/** The package brings no types; this is the part of it that we use. */
declare module 'passport-jwt' {
  interface Options {
    jwtFromRequest: (request: unknown) => string | null;
    secretOrKeyProvider: (
      request: unknown,
      token: string,
      done: (error: unknown, key?: import('node:crypto').KeyObject) => void,
    ) => void;
    algorithms: string[];
    issuer: string;
    audience: string;
  }
  const passportJwt: {
    ExtractJwt: { fromAuthHeaderAsBearerToken(): Options['jwtFromRequest'] };
    Strategy: new (options: Options) => object;
  };
  export default passportJwt;
}
