import { addDays, laterDay, today } from '@numera/rules/dates';
import { accountOf, type Charge, dayOfMonth } from './account.ts';
import { nextTurn } from './agenda.ts';
import { defaultPolicy } from './billing-policy.ts';
import { activated } from './begin.ts';
import { askingProvider, cancel, providerAgreed, removedAtProvider, withdraw } from './cancel.ts';
import {
  agreeTerms,
  type ChargedPlan,
  countedFrom,
  planOf,
  type Terms,
  termsToTell,
  toldFrom,
  withdrawTerms,
} from './change-terms.ts';
import { keepAppointment } from './dun.ts';
import type { Turned } from './follow.ts';
import { judgeDays } from './judge-days.fixture.ts';
import { chargesRead, chargeTold, goesWithStop, resumesOn } from './keep-account.ts';
import { isUnpaid, type Made, ProviderModel } from './provider-model.fixture.ts';
import { newSubscription } from './subscription.fixture.ts';
import { isEnded, isLiving, openSubscription, type Subscription } from './subscription.ts';

/** What somebody does. `which` of several charges is taken, the earliest first. */
export type Deed =
  | { readonly kind: 'pay'; readonly which: number }
  | { readonly kind: 'more-time'; readonly which: number; readonly days: number }
  /** `crossing`: which charge is paid as it was while the provider is being told; null when none is. */
  | { readonly kind: 'agree'; readonly terms: Terms; readonly crossing: number | null }
  | {
      readonly kind:
        | 'keep-terms'
        | 'cancel'
        | 'cancel-now'
        | 'withdraw'
        | 'refund'
        | 'charge-back'
        | 'contest'
        | 'win'
        | 'remove-at-provider'
        /** Paid at a bank that had not heard of its removal. */
        | 'pay-removed';
    };

interface Known extends ChargedPlan {
  readonly anchorDay: number;
  readonly heard: Made;
}

/** Far more than what can fall due at one moment. */
const MAX_TURNS = 40;
const LONGEST_UNHEEDED_DAYS = 75;
const byOwner = { reason: 'owner', by: 'owner' } as const;

/**
 * One subscription, with the provider that charges for it, carried by the rules as its runner carries it: every turn that falls
 * due is taken, and what is wanted of the provider is done.
 */
export class Life {
  subscription: Subscription;
  now: Date;
  private readonly provider: ProviderModel;
  private readonly known = new Map<string, Known>();
  private readonly journal: string[] = [];
  private readonly owedBack = new Set<string>();
  /** Charged for some days twice, of which operators are told. */
  private isForOperator = false;
  /** Something was paid while the provider was being told to let it go, or after that. */
  private hasCrossed = false;
  private crossing: number | null = null;

  constructor(first: string, terms: Terms) {
    this.now = new Date(`${first}T15:00:00-03:00`);
    this.provider = new ProviderModel(first, terms.period, terms.valueCents);
    this.provider.makeAhead(first);
    this.provider.charges[0]!.standing = 'paid';
    const opened = newSubscription({ ...terms, anchorDay: dayOfMonth(first) });
    this.subscription = openSubscription(opened, false, this.now);
    for (const made of this.provider.charges) this.store(made);
    this.subscription = activated(this.subscription, this.charges(), this.now);
    this.run();
  }

  get day(): string {
    return today(this.now);
  }

  /** What happened, and how everything stands. */
  told(): string {
    const charges = this.provider.charges.map((one) => JSON.stringify(one));
    return [...this.journal, ...charges, JSON.stringify(this.subscription)].join('\n');
  }

  /** To that moment, day by day. `isDeaf`: no webhook arrives meanwhile. */
  until(moment: Date, isDeaf: boolean): void {
    for (let day = addDays(this.day, 1); day <= today(moment); day = addDays(day, 1)) {
      this.now = new Date(`${day}T00:10:00-03:00`);
      for (const made of this.provider.overdue(day)) if (!isDeaf) this.hear(made);
      this.provider.makeAhead(day);
      if (!isDeaf) this.hearAll();
      this.run();
      for (const hour of ['11:30', '20:00']) {
        const at = new Date(`${day}T${hour}:00-03:00`);
        if (at > moment) break;
        this.now = at;
        this.run();
      }
    }
    this.now = moment;
    this.run();
    this.judge();
  }

  do(deed: Deed, isDeaf: boolean): void {
    this.journal.push(`${this.now.toISOString()} ${JSON.stringify(deed)}${isDeaf ? ' (unheard)' : ''}`);
    const { subscription, now, provider } = this;
    const unpaid = provider.charges.filter(isUnpaid);
    const last = provider.charges.findLast(({ standing }) => standing === 'paid');
    const change = (made: Made | undefined, changes: Partial<Made>, isChargedBack = false): void => {
      if (!made) return;
      Object.assign(made, changes);
      if (!isDeaf || isChargedBack) this.hear(made, isChargedBack);
    };
    switch (deed.kind) {
      case 'pay':
        change(unpaid[deed.which % unpaid.length], { standing: 'paid' });
        break;
      case 'more-time': {
        const made = unpaid[deed.which % unpaid.length];
        const dueDate = laterDay(made?.dueDate ?? '', addDays(this.day, deed.days));
        change(made, { dueDate, standing: 'open' });
        break;
      }
      case 'agree':
        this.crossing = deed.crossing;
        this.ask(() => agreeTerms(subscription, deed.terms, now));
        break;
      case 'keep-terms':
        this.ask(() => withdrawTerms(subscription, now));
        break;
      case 'cancel':
        this.ask(() => cancel(subscription, 'period-end', byOwner, now));
        break;
      case 'cancel-now':
        this.ask(() => cancel(subscription, 'now', byOwner, now));
        break;
      case 'withdraw':
        this.ask(() => withdraw(subscription));
        break;
      case 'refund':
        change(last, { standing: 'returned', isGift: true });
        break;
      case 'charge-back':
        change(last, { standing: 'returned' }, true);
        break;
      case 'contest':
        change(last, { standing: 'returned' });
        break;
      case 'win':
        change(
          provider.charges.find(({ standing, isGift }) => standing === 'returned' && !isGift),
          { standing: 'paid' },
        );
        break;
      case 'pay-removed':
        this.hasCrossed = true;
        change(
          provider.charges.find(({ deleted }) => deleted),
          { deleted: false, standing: 'paid' },
        );
        break;
      case 'remove-at-provider':
        if (provider.status === 'REMOVED') break;
        provider.remove();
        this.turn(removedAtProvider(subscription, 'REMOVED', now));
        break;
      default:
        deed satisfies never;
    }
    this.run();
  }

  /** What the rules refuse changes nothing. */
  private ask(wish: () => Turned): void {
    try {
      this.turn(wish());
    } catch (error) {
      if (!/^(subscription|terms)-/.test((error as Error).message)) throw error;
      this.journal.push(`refused: ${(error as Error).message}`);
    }
  }

  private turn({ subscription, follows }: Turned): void {
    this.subscription = subscription;
    for (const follow of follows) {
      if (follow.kind === 'owed-back') this.owedBack.add(follow.paymentId);
      if (follow.kind === 'alert' && follow.code === 'days-charged-twice') this.leftToOperator();
      this.journal.push(`${this.day} ${JSON.stringify(follow)}`);
    }
  }

  private leftToOperator(): void {
    if (!this.hasCrossed) throw new Error('charged for some days twice, though nothing crossed');
    this.isForOperator = true;
  }

  private charges(): Charge[] {
    return [...this.known.values()].map((one) => this.chargeOf(one));
  }

  private chargeOf({ heard, period, anchorDay }: Known): Charge {
    const { id: paymentId, valueCents: amountCents, from, dueDate, standing, deleted, isGift } = heard;
    const dropped = deleted || (isEnded(this.subscription) && isUnpaid(heard));
    return {
      paymentId,
      amountCents,
      dueDate,
      from,
      method: 'PIX',
      standing,
      dropped,
      period,
      anchorDay,
      isGift,
      ...(this.owedBack.has(paymentId) ? { isOwedBack: true as const } : {}),
    };
  }

  private store(made: Made): void {
    const { id, from, valueCents: amountCents } = made;
    const before = this.known.get(id);
    const standing = before?.heard.standing ?? made.standing;
    const anchorDay = before?.anchorDay ?? this.subscription.anchorDay;
    const plan = planOf(this.subscription, { from, amountCents, standing }, before);
    this.known.set(id, { ...plan, anchorDay, heard: { ...made } });
  }

  /** Whether it was news. */
  private hear(made: Made, isChargedBack = false): boolean {
    const before = this.known.get(made.id)?.heard;
    if (before && JSON.stringify(before) === JSON.stringify(made)) return false;
    this.store(made);
    const charge = this.chargeOf(this.known.get(made.id)!);
    const paidOn = made.standing === 'paid' ? this.day : null;
    const news = { charge, was: before?.standing ?? null, paidOn, isChargedBack };
    this.turn(chargeTold(this.subscription, news, this.charges(), this.now));
    return true;
  }

  /** Whether any of it was news. */
  private hearAll(): boolean {
    const { owed } = this.subscription;
    // What was removed is in no list: each that is owed is asked for by its name.
    const told = this.provider.charges.filter(
      ({ deleted, id }) => !deleted || owed.some(({ paymentId }) => paymentId === id),
    );
    return told.map((made) => this.hear(made)).includes(true);
  }

  private run(): void {
    for (let turns = 0; turns < MAX_TURNS; turns++) {
      const next = nextTurn(this.subscription, defaultPolicy, this.now);
      if (next.kind === 'wait') return;
      if (next.kind === 'ask-provider') this.askProvider();
      else if (next.kind === 'read') {
        this.hearAll();
        const { subscription, follows } = chargesRead(this.subscription, this.charges(), this.now);
        this.turn({ subscription: { ...subscription, readAt: this.now, putOffUntil: null }, follows });
      } else this.turn(keepAppointment(this.subscription, next, defaultPolicy, this.now));
      if (next.kind === 'suspend' && !this.provider.charges.some((one) => isUnpaid(one) && one.standing === 'late'))
        throw new Error('suspended, and nothing is late');
    }
    throw new Error('it never comes to rest');
  }

  private askProvider(): void {
    this.subscription = askingProvider(this.subscription, this.now, 1_000);
    const { atProvider } = this.subscription;
    const { wanted, is, resumeOn } = atProvider;
    if (wanted === 'ACTIVE' && (is !== 'ACTIVE' || resumeOn !== null)) this.resume(resumeOn);
    if (wanted === 'PAUSED' && is !== 'PAUSED') {
      this.provider.status = 'INACTIVE';
      this.removeToCome();
    }
    if (wanted === 'REMOVED') {
      this.provider.remove();
      for (const made of this.provider.charges) this.hear(made);
    }
    if (this.subscription.atProvider.hasSurplus && wanted !== 'REMOVED') this.removeSurplus();
    // What the provider makes by itself when it counts anew is looked at, too.
    if (this.subscription.atProvider.areTermsNews && wanted === 'ACTIVE')
      for (const _ of ['once', 'again']) this.tellTerms();
    this.turn(providerAgreed(this.subscription, atProvider, this.now));
  }

  private resume(resumeOn: string | null): void {
    const { provider } = this;
    if (provider.status !== 'ACTIVE') {
      this.removeToCome(resumeOn ?? '');
      this.countFrom(resumesOn(this.subscription));
      provider.status = 'ACTIVE';
      provider.makeAhead(this.day);
    }
    this.hearAll();
  }

  private countFrom(day: string | null, period = this.provider.period): void {
    if (day !== null) this.subscription = countedFrom(this.subscription, day);
    this.provider.countFrom(day, period);
  }

  private removeToCome(before = '9999-12-31'): void {
    const { charges } = this.provider;
    for (const made of charges) if (isUnpaid(made) && made.from < before && this.goes(made)) made.deleted = true;
    for (const made of charges) this.hear(made);
  }

  private removeSurplus(): void {
    const { anchorDay, credits } = this.subscription;
    const { surplus } = accountOf(this.charges(), anchorDay, credits);
    for (const made of this.provider.charges) if (isUnpaid(made) && surplus.includes(made.id)) made.deleted = true;
    for (const made of this.provider.charges) this.hear(made);
  }

  private goes({ id: paymentId, from, standing }: Made): boolean {
    return goesWithStop(this.subscription, { paymentId, from, standing }, this.now);
  }

  private tellTerms(): void {
    const { provider } = this;
    this.hearAll();
    const wanted = this.subscription.nextTerms ?? this.subscription;
    const open = provider.charges
      .filter((made) => isUnpaid(made) && made.standing === 'open')
      .map((made) => ({ ...made, made, anchorDay: this.known.get(made.id)?.anchorDay }));
    const { hasSurplus } = this.subscription.atProvider;
    const counting = {
      ...{ isOtherPeriod: provider.period !== wanted.period, nextDueDate: provider.nextDueDate, hasSurplus },
    };
    const first = toldFrom(this.subscription, this.now);
    const { valueCents, nextDueDate, toChange, toRemove, toRestore } = termsToTell(
      wanted,
      this.subscription,
      first,
      open,
      counting,
    );
    this.journal.push(`${this.day} ${valueCents} from ${first} on, counting from ${nextDueDate}`);
    this.countFrom(nextDueDate, wanted.period);
    provider.valueCents = valueCents;
    provider.makeAhead(this.day);
    const crossed = this.crossing === null ? undefined : provider.charges.filter(isUnpaid)[this.crossing];
    if (crossed) crossed.standing = 'paid';
    this.hasCrossed ||= crossed !== undefined;
    this.crossing = null;
    // What was paid meanwhile is refused.
    const isOpen = ({ made }: (typeof open)[number]): boolean => made.standing === 'open';
    for (const { made } of toRemove.filter(isOpen)) made.deleted = true;
    for (const { made } of toChange.filter(isOpen)) made.valueCents = valueCents;
    for (const { made } of toRestore.filter(isOpen)) made.valueCents = this.subscription.valueCents;
    for (const { made } of [...toRemove, ...toChange, ...toRestore]) this.hear(made);
  }

  /** Throws when somebody is charged twice or for nothing, when days are given away, and when nothing leads on. */
  private judge(): void {
    const { provider } = this;
    if (this.subscription.status === 'CANCELED' && provider.charges.some(isUnpaid))
      throw new Error('charged after its end');
    const { atProvider } = this.subscription;
    if (!isLiving(this.subscription) || atProvider.wanted !== atProvider.is) return;
    // What only a reading would tell is told first, and then what the provider made because of that.
    for (let turns = 0; turns < MAX_TURNS && this.hearAll(); turns++) this.run();
    const { status, suspendedAt } = this.subscription;
    const unpaid = provider.charges.filter(isUnpaid);
    if (suspendedAt && unpaid.every((made) => this.goes(made))) throw new Error('suspended, and nothing is owed');
    const lateSince = unpaid.filter(({ standing }) => standing === 'late').map(({ dueDate }) => dueDate);
    const tooLong = lateSince.find((day) => day < addDays(this.day, -LONGEST_UNHEEDED_DAYS));
    if (status === 'ACTIVE' && tooLong) throw new Error(`late since ${tooLong}, and nothing happens`);
    const isTakenBack = provider.charges.some((made) => made.standing === 'returned' && !made.isGift);
    // What a bank takes back, or somebody removes by hand, leaves days unpaid.
    if (isTakenBack || provider.status === 'REMOVED' || this.isForOperator) return;
    judgeDays(this.subscription, this.charges(), provider.nextDueDate);
  }
}
