/** How many times what one network may have or do a wider one (`widerNetworkOf`) may: other people are in it, too. */
export const WIDER_ALLOWANCE = 4;
