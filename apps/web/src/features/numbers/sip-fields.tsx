import { CopyField } from '../../ui/kit/copy-field.tsx';
import { CopySecret } from '../../ui/kit/copy-secret.tsx';
import { SecretField } from '../../ui/kit/secret-field.tsx';
import type { NumberKey } from './numbers.api.ts';
import type { SipLine } from './sip.api.ts';
import { texts } from './texts.ts';
import { useSipSecrets } from './use-sip-secrets.ts';

const words = texts.sip;

/** What a phone asks for, each ready to be copied. */
export function SipFields({ number, line }: { number: NumberKey; line: SipLine }) {
  const secrets = useSipSecrets(number);
  return (
    <div className="sip-fields">
      <CopyField label={words.username} value={line.username} />
      <SecretField label={words.password} onAsk={secrets.password} />
      <CopyField label={words.server} value={line.server} />
      <CopyField label={words.port} value={String(line.port)} />
      <div className="sip-fields__all">
        <CopySecret label={words.copyAll} onAsk={secrets.all} />
        <p className="cell-note">{words.warning}</p>
      </div>
    </div>
  );
}
