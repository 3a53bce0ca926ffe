import './PicturesProposal.css';
import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import * as z from 'zod/mini';
import {
  CAPTION_MAX,
  GALLERY_CATEGORIES,
  GALLERY_CATEGORY_LABELS,
  GalleryDraft,
} from '#contract/gallery/gallery.ts';
import { IMAGE_TYPES } from '#contract/objects.ts';
import type { OwnedVenueValues } from '#contract/owners/owners.ts';
import { NOTHING_PROPOSED } from '#contract/owners/proposals.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { Select, TextField } from '#web/form/fields.tsx';
import { useValueField } from '#web/form/use-field.ts';
import { useProposalForm } from '#web/owners/use-proposal-form.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';

const CATEGORIES = GALLERY_CATEGORIES.map((value) => ({
  value,
  label: GALLERY_CATEGORY_LABELS[value],
}));

const PicturesForm = z
  .object({
    add: z.array(z.omit(GalleryDraft, { displayOrder: true })),
    remove: z.array(z.number()),
  })
  .check(z.refine(({ add, remove }) => add.length + remove.length > 0, NOTHING_PROPOSED));

interface Added {
  imageUrl: string;
  caption: string;
  category: (typeof GALLERY_CATEGORIES)[number];
}

/** New pictures, and those that should go. */
export function PicturesProposal({
  venue,
  uploadImage,
  onClose,
}: {
  venue: OwnedVenueValues;
  uploadImage: UploadImage;
  onClose: () => void;
}) {
  const form = useProposalForm({
    venueId: venue.venueId,
    schema: PicturesForm,
    values: { add: [] as Added[], remove: [] as number[] },
    toDraft: (values) => ({ kind: 'pictures', ...values }),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="사진 바꾸기" onClose={onClose}>
      <NewPictures uploadImage={uploadImage} />
      {venue.pictures.length > 0 && <PresentPictures pictures={venue.pictures} />}
      <FormDialogFooter saveLabel="보내기" busyLabel="보내는 중..." />
    </FormDialog>
  );
}

function NewPictures({ uploadImage }: { uploadImage: UploadImage }) {
  const { input } = useValueField('add');
  const added: Added[] = input.value;
  const [percent, setPercent] = useState<number | null>(null);

  async function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file || percent !== null) return;
    setPercent(0);
    try {
      const imageUrl = await uploadImage(file, setPercent);
      input.onChange([...added, { imageUrl, caption: '', category: 'internal' }]);
    } catch (error) {
      toast({
        title: '사진을 올리지 못했어요',
        description: (error as Error).message,
        tone: 'error',
      });
    } finally {
      setPercent(null);
    }
  }

  return (
    <>
      <div className="new-pictures__pick">
        <label className="btn btn--line btn--file">
          <ImagePlus aria-hidden="true" />
          사진 더하기
          <input type="file" className="sr" accept={IMAGE_TYPES.join(',')} onChange={pick} />
        </label>
        <p className="field__hint" role="status">
          {percent === null ? 'JPG, PNG 등 이미지, 한 장에 5MB까지' : `올리는 중 ${percent}%`}
        </p>
      </div>
      <ul className="new-pictures" aria-label="더할 사진">
        {added.map((picture, index) => (
          <li key={picture.imageUrl}>
            <ObjectImage src={picture.imageUrl} alt={`더할 사진 ${index + 1}`} sizes="8rem" />
            <div>
              <TextField
                name={`add.${index}.caption`}
                label="설명 (선택)"
                maxLength={CAPTION_MAX}
              />
              <Select name={`add.${index}.category`} label="분류" options={CATEGORIES} />
            </div>
            <IconButton
              size="sm"
              label={`더할 사진 ${index + 1} 빼기`}
              onClick={() => input.onChange(added.filter((each) => each !== picture))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function PresentPictures({ pictures }: { pictures: OwnedVenueValues['pictures'] }) {
  const { input } = useValueField('remove');
  const removed: number[] = input.value;
  return (
    <fieldset className="present-pictures">
      <legend className="field__label">뺄 사진</legend>
      {pictures.map(({ id, imageUrl, caption }, index) => (
        <div key={id}>
          <ObjectImage src={imageUrl} alt={caption ?? `사진 ${index + 1}`} sizes="8rem" />
          <Checkbox
            label={caption ?? `사진 ${index + 1}`}
            checked={removed.includes(id)}
            onCheckedChange={(isRemoved) =>
              input.onChange(isRemoved ? [...removed, id] : removed.filter((other) => other !== id))
            }
          />
        </div>
      ))}
    </fieldset>
  );
}
