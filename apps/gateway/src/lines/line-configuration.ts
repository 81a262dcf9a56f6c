/** A line as a phone registers with it. */
interface PhoneLine {
  readonly number: string;
  readonly username: string;
  readonly password: string;
  readonly server: string;
  readonly port: number;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

const section = (name: string, entries: Readonly<Record<string, string | number>>): string => {
  const lines = Object.entries(entries).map(
    ([key, value]) => `    <entry name="${key}" overwrite="true">${escaped(String(value))}</entry>`,
  );
  return [`  <section name="${name}">`, ...lines, '  </section>'].join('\n');
};

/** The remote provisioning file of Linphone (liblinphone's `lpconfig.xsd`): one account, which becomes the phone's own. */
export function lineConfiguration({ number, username, password, server, port }: PhoneLine): string {
  const host = `${server}:${port}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<config xmlns="http://www.linphone.org/xsds/lpconfig.xsd">',
    section('sip', { default_proxy: 0 }),
    section('proxy_0', {
      reg_proxy: `<sip:${host}>`,
      reg_identity: `"+${number}" <sip:${username}@${server}>`,
      reg_expires: 600,
      reg_sendregister: 1,
      publish: 0,
    }),
    section('auth_info_0', { username, userid: username, passwd: password, domain: server, realm: server }),
    '</config>',
    '',
  ].join('\n');
}
