/** The carrier writes a number without its country code; we write it with it. */
export const asDid = (carrierNumber: string): string => `55${carrierNumber}`;
