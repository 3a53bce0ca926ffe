import './Stars.css';
import type { CSSProperties } from 'react';

/** Five stars filled to `value` of 5. */
export function Stars({ value, size }: { value: number; size?: string }) {
  // React's style type has no custom properties.
  const style = { '--value': value, ...(size && { '--star-size': size }) } as CSSProperties;
  return (
    <span
      className="stars"
      role="img"
      aria-label={`5점 만점에 ${value.toFixed(1)}점`}
      style={style}
    />
  );
}
