import { policySetting } from '@numera/contracts/operations/settings';
import { type BillingPolicy, defaultPolicy } from '@numera/domain-billing/billing-policy';
import type { ChargeTerms } from '@numera/domain-billing/charge-terms';
import type { KeptSetting } from '@numera/messaging/settings/kept-setting';
import { SettingStore } from '@numera/messaging/settings/setting-store';
import type { billingPolicyForm } from '@numera/rules/setting-forms';
import { Inject, Injectable } from '@nestjs/common';
import { type BillingSettings, SETTINGS } from '../settings.ts';

/** How patient we are, and how long a charge can be paid, as it is now: operators change it while the service runs. */
@Injectable()
export class Policy {
  private readonly kept: KeptSetting<typeof billingPolicyForm>;

  constructor(
    @Inject(SETTINGS) private readonly settings: BillingSettings,
    store: SettingStore,
  ) {
    this.kept = store.keep(policySetting, {
      upcomingDays: settings.UPCOMING_NOTICE_DAYS,
      lateDays: settings.LATE_NOTICE_DAYS,
      noticeDays: settings.SUSPENSION_NOTICE_DAYS,
      suspendAfterDays: settings.SUSPEND_AFTER_DAYS,
      endAfterDays: settings.END_AFTER_SUSPENSION_DAYS,
      lateMoneyAnswerDays: settings.LATE_MONEY_ANSWER_DAYS,
      pixMinutes: settings.PIX_PAYABLE_MINUTES,
      boletoDueDays: settings.BOLETO_DUE_DAYS,
    });
  }

  now(): BillingPolicy {
    const { upcomingDays, lateDays, noticeDays, suspendAfterDays, endAfterDays } = this.kept.now();
    const { endNoticeDays, cardTryDays } = defaultPolicy;
    const chosen = { upcomingDays, lateDays, noticeDays, suspendAfterDays, endAfterDays };
    return { ...chosen, endNoticeDays, cardTryDays, slipClearanceDays: this.settings.BOLETO_CLEARANCE_DAYS };
  }

  chargeTerms(): ChargeTerms {
    const { pixMinutes, boletoDueDays } = this.kept.now();
    const { BOLETO_CLEARANCE_DAYS: boletoClearanceDays, CARD_ANALYSIS_HOURS: cardHours } = this.settings;
    return { pixMinutes, boletoDueDays, boletoClearanceDays, cardHours };
  }

  /** Days in which a buyer may choose what becomes of money that came after his order's end. */
  lateMoneyAnswerDays(): number {
    return this.kept.now().lateMoneyAnswerDays;
  }
}
