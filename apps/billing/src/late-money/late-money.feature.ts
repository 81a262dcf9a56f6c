import type { Feature } from '@numera/messaging/compose-service';
import { ChooseNumber } from './choose-number.ts';
import { GiveBack } from './give-back.ts';
import { LateOrder } from './late-order.ts';
import { ReturnMoney } from './return-money.ts';
import { TakeNumber } from './take-number.ts';

/** Money that came when its order had ended. */
export const lateMoneyFeature = {
  controllers: [ChooseNumber, ReturnMoney],
  providers: [TakeNumber, GiveBack, LateOrder],
} satisfies Feature;
