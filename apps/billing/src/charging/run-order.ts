import { nextStep, restsUntil, type Step } from '@numera/domain-billing/next-step';
import { Alerts } from '@numera/messaging/alerts';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EndOrder } from '../orders/end-order.ts';
import { OrderRunner, type OrderRun } from '../orders/order-runner.ts';
import { OrderStore } from '../orders/order-store.ts';
import { TakeOtherNumber } from '../orders/take-other-number.ts';
import { GiveBack } from '../late-money/give-back.ts';
import { TakeNumber } from '../late-money/take-number.ts';
import { CheckPayment } from './check-payment.ts';
import { CloseOrder } from './close-order.ts';
import { EnsureCustomer } from './ensure-customer.ts';
import { KeepNumber } from './keep-number.ts';
import { LookUpCharge } from './look-up-charge.ts';
import { ReadCharge } from './read-charge.ts';
import { SendCharge } from './send-charge.ts';

/** A safety net: an order never needs more steps in one go than this. */
const MAX_STEPS = 8;

/**
 * The process manager of a purchase. Takes the order's journal, does the one step that it asks for, and goes on until
 * nothing is due at once. Any process may take over at any point, since every step starts from what is stored.
 */
@Injectable()
export class RunOrder implements OnApplicationBootstrap {
  constructor(
    private readonly store: OrderStore,
    private readonly runner: OrderRunner,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly alerts: Alerts,
    private readonly ensureCustomer: EnsureCustomer,
    private readonly keepNumber: KeepNumber,
    private readonly sendCharge: SendCharge,
    private readonly lookUpCharge: LookUpCharge,
    private readonly readCharge: ReadCharge,
    private readonly checkPayment: CheckPayment,
    private readonly endOrder: EndOrder,
    private readonly closeOrder: CloseOrder,
    private readonly takeNumber: TakeNumber,
    private readonly giveBack: GiveBack,
    private readonly takeOtherNumber: TakeOtherNumber,
  ) {}

  onApplicationBootstrap(): void {
    this.runner.start((run) => this.carry(run));
  }

  private async carry(run: OrderRun): Promise<void> {
    for (let done = 0; done < MAX_STEPS; done++) {
      const { order } = run;
      const steps: Record<Step, () => Promise<unknown>> = {
        'ensure-customer': () => this.ensureCustomer.run(order),
        'keep-number': () => this.keepNumber.run(order),
        'send-charge': () => this.sendCharge.run(order),
        'look-up-charge': () => this.lookUpCharge.run(order),
        'read-charge': () => this.readCharge.run(order),
        'check-payment': () => this.checkPayment.run(order),
        expire: () => this.endOrder.run(order._id, 'EXPIRED'),
        close: () => this.closeOrder.run(order),
        alarm: () => this.alarm(order._id),
        'take-number': () => this.takeNumber.run(order),
        'take-other-number': () => this.takeOtherNumber.run(order),
        'give-back': () => this.giveBack.run(order, 'time'),
        wait: () =>
          this.store.change(order._id, (current) =>
            current.version === order.version ? { ...current, nextRunAt: restsUntil(current) } : current,
          ),
      };
      await steps[nextStep(order, this.clock.now())]();
      // No step is due at once, or somebody else has it.
      if (run.order === order) return;
    }
  }

  /** Paid, and the carrier has not answered in the time promised to the buyer. */
  private async alarm(orderId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.alerts.raise(tx, {
        code: 'activation-late',
        subject: orderId,
        detail: 'paid, but not active after 15 minutes',
      });
      await this.store.changeIn(tx, orderId, (order) =>
        order.state === 'PAID' ? { ...order, nextRunAt: null } : order,
      );
    });
  }
}
