import './GalleryItem.css';
import { ArrowLeft, ArrowRight, GripVertical, Trash2 } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import {
  GALLERY_CATEGORIES,
  GALLERY_CATEGORY_LABELS,
  type GalleryImage,
} from '#contract/gallery/gallery.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { cx } from '#web/ui/basics/cx.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';
import { CaptionField } from './CaptionField.tsx';
import { useUpdateGalleryImage } from './queries.ts';
import { useImageRemoval } from './use-image-removal.ts';

const SIZES = '(min-width: 1024px) 300px, (min-width: 700px) 45vw, 90vw';
const CATEGORY_OPTIONS = GALLERY_CATEGORIES.map((value) => ({
  value,
  label: GALLERY_CATEGORY_LABELS[value],
}));

/** One picture with its words. The picture itself can be dragged; the arrows do the same. */
export function GalleryItem({
  venueId,
  image,
  index,
  count,
  isDragged,
  onDrag,
  onDrop,
  onMove,
}: {
  venueId: number;
  image: GalleryImage;
  index: number;
  count: number;
  isDragged: boolean;
  /** Where the dragged picture stands, or null once it is let go. */
  onDrag: (index: number | null) => void;
  onDrop: () => void;
  /** `mover` names the button, which keeps the focus. */
  onMove: (to: number, mover: string) => void;
}) {
  const update = useUpdateGalleryImage();
  const remove = useImageRemoval(venueId);
  const name = `${index + 1}번째 사진`;

  function save(body: { caption?: string | null; category?: GalleryImage['category'] }) {
    update.mutate(
      { params: { venueId, imageId: image.id }, body },
      {
        onSuccess: () => tellStaff('사진 정보가 수정되었습니다.'),
        onError: (error) => showStaffFailure(error, { text: '사진 정보 수정에 실패했습니다.' }),
      },
    );
  }

  function accept(event: DragEvent) {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
  }

  return (
    <li
      className={cx('card', 'gallery-item', isDragged && 'gallery-item--dragged')}
      onDragOver={accept}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer, the arrows below are for everyone */}
      <div
        className="gallery-item__picture"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          // Firefox drags nothing that carries nothing.
          event.dataTransfer.setData('text/plain', name);
          onDrag(index);
        }}
        onDragEnd={() => onDrag(null)}
      >
        <ObjectImage src={image.imageUrl} alt={image.caption ?? name} sizes={SIZES} />
        <span className="gallery-item__grip" aria-hidden="true">
          <GripVertical />
          {index + 1}
        </span>
      </div>
      <div className="gallery-item__fields">
        <CaptionField
          draftKey={`caption-${image.id}`}
          label={`${name} 설명`}
          caption={image.caption}
          busy={update.isPending}
          onSave={(caption) => save({ caption })}
        />
        <div className="gallery-item__line">
          <Select
            label={`${name} 분류`}
            hideLabel
            compact
            options={CATEGORY_OPTIONS}
            value={image.category}
            onChange={(category) => save({ category })}
          />
          <MoveButton
            label={`${name} 앞으로`}
            mover={`${image.id}-earlier`}
            isEnd={index === 0}
            onMove={(mover) => onMove(index - 1, mover)}
          >
            <ArrowLeft aria-hidden="true" />
          </MoveButton>
          <MoveButton
            label={`${name} 뒤로`}
            mover={`${image.id}-later`}
            isEnd={index === count - 1}
            onMove={(mover) => onMove(index + 1, mover)}
          >
            <ArrowRight aria-hidden="true" />
          </MoveButton>
          <IconButton danger label={`${name} 삭제`} onClick={() => remove(image, index)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

/** At an end it only stops answering: a disabled button would lose the focus. */
function MoveButton({
  label,
  mover,
  isEnd,
  onMove,
  children,
}: {
  label: string;
  mover: string;
  isEnd: boolean;
  onMove: (mover: string) => void;
  children: ReactNode;
}) {
  return (
    <IconButton
      label={label}
      data-move={mover}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onMove(mover)}
    >
      {children}
    </IconButton>
  );
}
