/** What the samples of letters are about: nobody and nothing that there is. */
export const orderId = '0198c0de-0000-7000-8000-0000000000aa';
export const subscriptionId = '0198c0de-0000-7000-8000-0000000000bb';
export const ownerUserId = '0198c0de-0000-7000-8000-0000000000dd';
export const number = { number: '551140001234', areaCode: '11', city: 'São Paulo', areaRef: '11-SPO' };
export const plan = { name: 'Profissional', period: 'monthly' as const };
export const buyer = { name: 'Ana Exemplo', email: 'ana@example.com' };
