import './AgeMark.css';
/** Decorative: the sentence beside it says who may use the site. */
export function AgeMark() {
  return (
    <span className="age-mark" aria-hidden="true">
      19
    </span>
  );
}
