/** The first two letters of a given name or nickname. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {[...name].slice(0, 2).join('')}
    </span>
  );
}
