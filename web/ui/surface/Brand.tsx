import './Brand.css';
import { cx } from '#web/ui/basics/cx.ts';
import { BrandMark } from './BrandMark.tsx';

/** Mark and name. `note` is the small plate beside it ("관리자"). */
export function Brand({ size = 'md', note }: { size?: 'sm' | 'md'; note?: string }) {
  return (
    <span className={cx('brand', size === 'sm' && 'brand--sm')}>
      <BrandMark />
      <span>밤결</span>
      {note && (
        <>
          {/* For those who hear or speak the name; it takes no room in a row of boxes. */}{' '}
          <span className="brand__note">{note}</span>
        </>
      )}
    </span>
  );
}
