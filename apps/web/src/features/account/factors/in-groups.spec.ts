import { inGroups } from './in-groups.ts';

it.each([
  ['', ''],
  ['JBSW', 'JBSW'],
  ['JBSWY3DP', 'JBSW Y3DP'],
  ['JBSWY3DPEHPK3', 'JBSW Y3DP EHPK 3'],
  ['JBSW Y3DP', 'JBSW Y3DP'],
])('%j is read as %j', (secret, read) => expect(inGroups(secret)).toBe(read));
