const GROUPS = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/;

/** The 47 digits of a slip in the groups that are printed on it: '46190.00005 00000.000125 74514.900005 9 16470000004990'. */
export const formatBoletoLine = (line: string): string => line.replace(GROUPS, '$1.$2 $3.$4 $5.$6 $7 $8');
