const WIDTHS = [480, 960];
const OBJECT = /^\/objects\/[\w-]+$/;

/** A stored picture in the widths we keep of it; an outside address is shown as it is. */
export function ObjectImage({
  src,
  alt,
  sizes,
  eager = false,
  className,
}: {
  src: string;
  alt: string;
  sizes: string;
  eager?: boolean;
  className?: string;
}) {
  const srcSet = OBJECT.test(src)
    ? WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', ')
    : undefined;
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
