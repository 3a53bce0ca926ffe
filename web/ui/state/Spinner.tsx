import './Spinner.css';
/** Decorative: the words beside it say what is going on. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
