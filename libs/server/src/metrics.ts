import { collectDefaultMetrics, Counter, Gauge, type GaugeConfiguration, Histogram, register } from 'prom-client';

/** The event loop's delay is looked at ten times a second: the usual hundred take 8 ms of processor a second of an idle process. */
collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 });

/** Everything that is counted, as Prometheus reads it. */
export const readMetrics = async (): Promise<{ readonly type: string; readonly text: string }> => ({
  type: register.contentType,
  text: await register.metrics(),
});

/** What the dashboards and alarms are drawn from; the names are stable. */
export const eventsHandled = new Counter({
  name: 'numera_events_handled_total',
  help: 'Deliveries by event type and how they ended: handled, retried, dead',
  labelNames: ['type', 'outcome'],
});
export const eventSeconds = new Histogram({
  name: 'numera_event_seconds',
  help: 'Seconds from delivery to acknowledgement',
  labelNames: ['type'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
});
export const eventsSent = new Counter({
  name: 'numera_events_sent_total',
  help: 'Outbox rows confirmed by the broker',
});
/** Answers from memory leave no line in the log: they are counted. */
export const keptAnswers = new Counter({
  name: 'numera_kept_answers_total',
  help: 'Answers that the gateway gave from memory, by path',
  labelNames: ['path'],
});
/** `count` is asked at each scrape. */
export function gaugeOutboxPending(count: () => Promise<number>): void {
  replaceGauge({
    name: 'numera_outbox_pending',
    help: 'Outbox rows not yet confirmed by the broker',
    async collect() {
      this.set(await count());
    },
  });
}

/** `count` is asked at each scrape, by code. */
export function gaugeAlertsOpen(count: () => Promise<{ _id: string; count: number }[]>): void {
  replaceGauge({
    name: 'numera_alerts_open',
    help: 'Alerts that nobody has closed',
    labelNames: ['code'],
    async collect() {
      this.reset();
      for (const row of await count()) this.set({ code: row._id }, row.count);
    },
  });
}

/** `unread` is asked at each scrape. A queue that is read again keeps a 0, so that a graph shows the end. */
export function gaugeQueuesUnread(unread: () => readonly string[]): void {
  const known = new Set<string>();
  replaceGauge({
    name: 'numera_queues_unread',
    help: '1 for a queue that this process should read and does not',
    labelNames: ['queue'],
    collect() {
      const now = unread();
      for (const queue of now) known.add(queue);
      for (const queue of known) this.set({ queue }, now.includes(queue) ? 1 : 0);
    },
  });
}

/** `oldest` is asked at each scrape, by queue; a queue that is not read is not among them. */
export function gaugeMessageOldest(oldest: () => Readonly<Record<string, number>>): void {
  replaceGauge({
    name: 'numera_message_oldest_seconds',
    help: 'How long the oldest event in hand has waited since it was announced; 0 with none, nothing for a queue not read',
    labelNames: ['queue'],
    collect() {
      this.reset();
      for (const [queue, seconds] of Object.entries(oldest())) this.set({ queue }, seconds);
    },
  });
}

export const commandsRefused = new Counter({
  name: 'numera_commands_refused_total',
  help: 'Commands that were not begun: busy (told to come back), expired (nobody waited any more)',
  labelNames: ['urgency', 'why'],
});
export const commandsJoined = new Counter({
  name: 'numera_commands_joined_total',
  help: 'Commands that got the answer of the same work, asked for before',
});

interface CommandCounts {
  readonly waiting: readonly { readonly urgency: string; readonly count: number; readonly oldestMs: number }[];
  readonly working: number;
}

/** `look` is asked at each scrape. */
export function gaugeCommands(look: () => CommandCounts): void {
  replaceGauge({
    name: 'numera_commands_oldest_seconds',
    help: 'How long the first of the waiting commands has waited',
    labelNames: ['urgency'],
    collect() {
      for (const { urgency, oldestMs } of look().waiting) this.set({ urgency }, oldestMs / 1_000);
    },
  });
  replaceGauge({
    name: 'numera_commands_waiting',
    help: 'Commands that wait for their turn',
    labelNames: ['urgency'],
    collect() {
      for (const { urgency, count } of look().waiting) this.set({ urgency }, count);
    },
  });
  replaceGauge({
    name: 'numera_commands_working',
    help: 'Commands that are worked on',
    collect() {
      this.set(look().working);
    },
  });
}

export const requestsTurnedAway = new Counter({
  name: 'numera_requests_turned_away_total',
  help: 'Requests told to come back before anything was done for them',
  labelNames: ['service', 'urgency'],
});
export const turnedAwaySeconds = new Histogram({
  name: 'numera_turned_away_seconds',
  help: 'Seconds until a request was told to come back',
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25],
});

interface DoorCounts {
  readonly service: string;
  readonly limit: number;
  readonly inUse: number;
  readonly line: number;
}

/** `look` is asked at each scrape. */
export function gaugeDoors(look: () => readonly DoorCounts[]): void {
  const gauge = (name: string, help: string, count: (door: DoorCounts) => number): void =>
    replaceGauge({
      name,
      help,
      labelNames: ['service'],
      collect() {
        for (const door of look()) this.set({ service: door.service }, count(door));
      },
    });
  gauge('numera_door_limit', 'Questions that a service may be asked at once', ({ limit }) => limit);
  gauge('numera_door_in_use', 'Questions that a service is being asked', ({ inUse }) => inUse);
  gauge('numera_door_line', 'Askers that were told to come back and are expected', ({ line }) => line);
}

/** The registry is the process's; a service started again in the same process, as specs do, takes its names over. */
function replaceGauge<L extends string>(settings: GaugeConfiguration<L>): void {
  register.removeSingleMetric(settings.name);
  new Gauge(settings);
}

export const providerCalls = new Counter({
  name: 'numera_provider_calls_total',
  help: 'Calls to providers by operation and outcome: done, refused, not-done, unknown',
  labelNames: ['provider', 'operation', 'outcome'],
});

export const mailsHandled = new Counter({
  name: 'numera_mails_total',
  help: 'Mails by template and what came of them: sent, put-off, failed, capped, expired',
  labelNames: ['template', 'outcome'],
});

/** A growing number here is somebody on the broker who claims to be who they are not, or a wrong key. */
export const commandsForged = new Counter({
  name: 'numera_commands_forged_total',
  help: 'Commands refused because nobody with the right to it had signed their asker, by reason',
  labelNames: ['command', 'reason'],
});

/** The gateway refuses such askers itself: a growing number here is a route that promises more than its command allows. */
export const commandsForbidden = new Counter({
  name: 'numera_commands_forbidden_total',
  help: 'Commands refused because their contract does not admit the asker, by code',
  labelNames: ['command', 'code'],
});
