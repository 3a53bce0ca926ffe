import './GalleryViewer.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { GALLERY_CATEGORY_LABELS, type GalleryImage } from '#contract/gallery/gallery.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';
import { indexAfterKey, indexAfterSwipe, stepFrom } from './steps.ts';

const WIDTH = 960;

interface GalleryViewerProps {
  images: readonly GalleryImage[];
  index: number;
  onIndexChange: (index: number) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One picture at a time, large: by buttons, arrow keys, Home, End and swiping. */
export function GalleryViewer(props: GalleryViewerProps) {
  const { images, index, onIndexChange, open, onOpenChange } = props;
  const image = images[index];
  const count = images.length;
  const swipe = useSwipe((moved) => goTo(indexAfterSwipe(moved, index, count)));

  function goTo(next: number | null) {
    if (next !== null) onIndexChange(next);
  }

  // On the window: the keys work wherever in the dialog the focus is.
  useEffect(() => {
    if (!open) return;
    function follow(event: KeyboardEvent) {
      // With a modifier the keys are the browser's: Alt and left goes back a page.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = indexAfterKey(event.key, index, count);
      if (next === null) return;
      event.preventDefault();
      onIndexChange(next);
    }
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [open, index, count, onIndexChange]);

  if (!image) return null;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="사진" width={WIDTH}>
      <figure className="viewer">
        <div className="viewer__stage" {...swipe}>
          {/* A new element each time, so that the last picture never stands under the next caption. */}
          <ObjectImage
            key={image.id}
            src={image.imageUrl}
            alt={image.caption ?? '사진'}
            sizes={`(min-width: 700px) ${WIDTH}px, 70vw`}
            wide
            eager
          />
          {count > 1 && (
            <>
              <IconButton
                label="이전 사진"
                variant="line"
                className="viewer__step viewer__step--back"
                onClick={() => goTo(stepFrom(index, -1, count))}
              >
                <ChevronLeft aria-hidden="true" />
              </IconButton>
              <IconButton
                label="다음 사진"
                variant="line"
                className="viewer__step viewer__step--on"
                data-autofocus
                onClick={() => goTo(stepFrom(index, 1, count))}
              >
                <ChevronRight aria-hidden="true" />
              </IconButton>
            </>
          )}
        </div>
        <figcaption className="viewer__caption" aria-live="polite">
          <Badge tone="line">{GALLERY_CATEGORY_LABELS[image.category]}</Badge>
          {image.caption && <span>{image.caption}</span>}
          <span className="viewer__count">
            {index + 1} / {count}
          </span>
        </figcaption>
      </figure>
    </Dialog>
  );
}

/** Handlers that report how far a finger moved. A mouse has the buttons. */
function useSwipe(onSwipe: (moved: { x: number; y: number }) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse') return;
      // A second finger makes it a pinch.
      start.current = event.isPrimary
        ? { id: event.pointerId, x: event.clientX, y: event.clientY }
        : null;
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current;
      start.current = null;
      if (from?.id !== event.pointerId) return;
      onSwipe({ x: event.clientX - from.x, y: event.clientY - from.y });
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
