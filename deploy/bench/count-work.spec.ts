import { parseMessages } from './count-work.ts';

it('adds the messages of every protocol that the broker counts', () => {
  const told = `#{[{protocol,amqp091}] =>
      #{consumers => 18,messages_confirmed_total => 5,
        messages_received_confirm_total => 7,
        messages_received_total => 1146},
  [{protocol,mqtt}] =>
      #{messages_confirmed_total => 1,messages_received_total => 4}}`;
  expect(parseMessages(told)).toEqual({ all: 1_150, confirmed: 6 });
});
