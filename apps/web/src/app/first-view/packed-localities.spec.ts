import { arrangeLocalities } from '../../features/number-choice/arrange-localities.ts';
import { packLocalities, unpackLocalities } from './packed-localities.ts';

it('unpacks what it packed, empty area codes too', () => {
  const localities = arrangeLocalities([
    { areaCode: '63', cities: [{ name: 'Palmas', areaRef: '63-1' }] },
    { areaCode: '46', cities: [{ name: 'Palmas', areaRef: '46-1' }] },
    { areaCode: '99', cities: [] },
  ]);
  const carried = JSON.parse(JSON.stringify(packLocalities(localities))) as ReturnType<typeof packLocalities>;
  expect(unpackLocalities(carried)).toEqual(localities);
});
