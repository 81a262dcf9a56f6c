/** Which wording of the terms people agree to; a change of the wording is a new version, and who agreed before agreed to the old one. */
export const TERMS_VERSION = '2026-11';
