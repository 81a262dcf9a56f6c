import { formatDid, formatDidTicket } from '@numera/rules/did';

interface PhoneNumberProps {
  readonly number: string;
  readonly large?: boolean;
}

/** Digits that line up under each other; the hyphen keeps its own width, which tabular figures would stretch. */
export function PhoneNumber({ number, large = false }: PhoneNumberProps) {
  const [head, line] = (large ? formatDidTicket(number) : formatDid(number)).split('-');
  return (
    <span className="phone-number digits">
      {head}
      {line && (
        <>
          <span className="phone-number__dash">-</span>
          {line}
        </>
      )}
    </span>
  );
}
