import { administer, type BrokerControl } from './administer.ts';
import { reasonOf, type Report, silent } from './report.ts';

/**
 * Calls an election for every quorum queue of a node that is led by nobody. A queue whose broker was killed in its first seconds
 * comes back without its log; RabbitMQ takes it for one that is only being made, and waits for this call for ever
 * (rabbitmq-server issue 10070). The same text stands in docs/operations.md, for a broker that is not ours.
 */
export const ELECT_LEADERS = [
  '[{Name, catch ra:trigger_election({Name, node()})}',
  '|| Q <- rabbit_amqqueue:list(), amqqueue:get_type(Q) =:= rabbit_quorum_queue,',
  '{Name, _} <- [amqqueue:get_pid(Q)], [Member] <- [ets:lookup(ra_state, Name)],',
  'element(2, Member) =:= follower,',
  'lists:member(ra_leaderboard:lookup_leader(Name), [undefined, {Name, node()}])].',
].join(' ');

/** Helps a broker that has just been started on data of its own. When that fails, the broker is up all the same: it is only said. */
export async function electLeaders(control: BrokerControl, report: Report = silent): Promise<void> {
  try {
    await administer(control, ['--silent', 'eval', ELECT_LEADERS]);
  } catch (error) {
    report(`RabbitMQ could not be asked to elect the leaders of its queues: ${reasonOf(error)}`);
  }
}
