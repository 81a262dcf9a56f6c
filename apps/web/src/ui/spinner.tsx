import './spinner.css';

/** Something is on its way whose shape is not known yet. */
export const Spinner = ({ label }: { label: string }) => <div className="spinner" role="status" aria-label={label} />;
