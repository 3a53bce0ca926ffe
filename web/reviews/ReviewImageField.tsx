import './ReviewImageField.css';
import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { IMAGE_TYPES } from '#contract/objects.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import type { useImageUpload } from './use-image-upload.ts';

export function ReviewImageField({
  image: { preview, percent, choose, clear },
}: {
  image: ReturnType<typeof useImageUpload>;
}) {
  const input = useRef<HTMLInputElement>(null);

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
    if (file) choose(file);
  }

  function remove() {
    clear();
    // The pressed button is gone with the picture.
    input.current?.focus();
  }

  return (
    <Field group label="사진" hint="JPG, PNG 등 이미지 1장, 5MB까지">
      {() => (
        <>
          {preview && (
            <div className="review-image">
              <img src={preview} alt="올릴 사진 미리보기" />
              {percent !== null && (
                <div className="review-image__progress">
                  <progress max={100} value={percent} aria-label="사진 업로드" />
                  <span aria-hidden="true">{percent}%</span>
                </div>
              )}
              <IconButton label="사진 빼기" size="sm" variant="line" onClick={remove}>
                <X aria-hidden="true" />
              </IconButton>
            </div>
          )}
          <label className="btn btn--line review-image__pick">
            <ImagePlus aria-hidden="true" />
            {preview ? '사진 바꾸기' : '사진 추가'}
            <input
              ref={input}
              type="file"
              className="sr"
              accept={IMAGE_TYPES.join(',')}
              onChange={pick}
            />
          </label>
        </>
      )}
    </Field>
  );
}
