/** 'a***@example.com': tells two addresses apart, and writes to neither. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

/** '(**) *****-4321'. */
export const maskPhone = (phone: string): string => (phone === '' ? '' : `(**) *****-${phone.slice(-4)}`);
