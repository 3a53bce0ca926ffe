import './ObjectImage.css';

const WIDTHS = [480, 960];
const WIDE = 1920;
const PLACEHOLDER_WIDTH = 16;
const OBJECT = /^\/objects\/[\w-]+$/;

/**
 * A stored picture in the widths we keep of it, with a few blurred pixels in its place until it has
 * come; an outside address is shown as it is.
 */
export function ObjectImage({
  src,
  alt,
  sizes,
  wide,
  eager,
  className,
  focus,
}: {
  src: string;
  alt: string;
  sizes: string;
  /** Fills most of a large screen: others would fetch four times the bytes for a fine phone. */
  wide?: boolean;
  eager?: boolean;
  className?: string;
  /** What stays in sight where it is cut, in percent from left and top. */
  focus?: { x: number; y: number } | null | undefined;
}) {
  const isStored = OBJECT.test(src);
  const at = (width: number) => `${src}?w=${width}`;
  const srcSet = isStored
    ? (wide ? [...WIDTHS, WIDE] : WIDTHS).map((width) => `${at(width)} ${width}w`).join(', ')
    : undefined;
  return (
    <img
      ref={dropPlaceholder}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
      style={{
        ...(isStored && { background: `center / cover url(${at(PLACEHOLDER_WIDTH)})` }),
        ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
      }}
      onLoad={(event) => dropPlaceholder(event.currentTarget)}
    />
  );
}

/** Once the picture is there, which may be transparent; one that came before the scripts is too. */
function dropPlaceholder(image: HTMLImageElement | null) {
  if (image?.naturalWidth) image.style.background = 'none';
}
