import { Button } from 'antd';

interface GlyphButtonProps {
  readonly id?: string;
  /** One sign, for the eye. */
  readonly glyph: string;
  /** What it does, and to what. */
  readonly label: string;
  readonly onPress: () => void;
}

/** A small thing that is done often, where words would be in the way. */
export const GlyphButton = ({ id, glyph, label, onPress }: GlyphButtonProps) => (
  <Button
    type="text"
    className="glyph-button"
    aria-label={label}
    title={label}
    onClick={onPress}
    {...(id ? { id } : {})}
  >
    <span aria-hidden="true">{glyph}</span>
  </Button>
);
