import { ICON_PATHS } from '#domain/art/category-icons.ts';
import type { CategoryIcon } from '#domain/category-icons.ts';

/** The icon of a category, in the colour of the text around it. */
export function CategorySign({ icon }: { icon: CategoryIcon }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="lucide"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[icon]} />
    </svg>
  );
}
