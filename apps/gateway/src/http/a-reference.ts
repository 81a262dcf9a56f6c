/** What something else is called inside: opaque, never shown, and one line of visible characters. */
export const A_REFERENCE = /^[^\p{C}\p{Zl}\p{Zp}]{1,80}$/u;
