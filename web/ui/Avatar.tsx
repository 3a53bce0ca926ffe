/** The last two letters of a name, which in Korean is the given name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {[...name].slice(-2).join('')}
    </span>
  );
}
