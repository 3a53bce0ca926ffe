import './SignageImageField.css';
import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { IMAGE_TYPES } from '#contract/objects.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';

const SIZES = '(min-width: 700px) 440px, 90vw';

/** The picture of a sign: uploaded when it is chosen, used when the form is saved. */
export function SignageImageField({
  value,
  uploadImage,
  error,
  onChange,
  onFailure,
  onBusyChange,
}: {
  value: string | null;
  uploadImage: UploadImage;
  error: string | undefined;
  onChange: (address: string | null) => void;
  onFailure: (error: Error) => void;
  onBusyChange: (isBusy: boolean) => void;
}) {
  const [percent, setPercent] = useState<number | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function pick({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    // The same file can be chosen again after it was removed.
    input.value = '';
    if (!file || percent !== null) return;
    setPercent(0);
    onBusyChange(true);
    try {
      const address = await uploadImage(file, setPercent);
      if (!isGone.current) onChange(address);
    } catch (failure) {
      // `uploadImage` throws nothing else.
      if (!isGone.current) onFailure(failure as Error);
    } finally {
      setPercent(null);
      onBusyChange(false);
    }
  }

  return (
    <Field group label="사진" hint="JPG, PNG 등 이미지 1장, 5MB까지" error={error}>
      {() => (
        <div className="sign-image">
          {value && (
            <div className="sign-image__picture">
              <ObjectImage src={value} alt="간판 사진" sizes={SIZES} />
              <IconButton label="사진 빼기" size="sm" variant="line" onClick={() => onChange(null)}>
                <X aria-hidden="true" />
              </IconButton>
            </div>
          )}
          {/* Stays while its file is on the way: it has the focus. */}
          <label className="btn btn--line picture-pick">
            <ImagePlus aria-hidden="true" />
            {value ? '사진 바꾸기' : '사진 추가'}
            <input type="file" className="sr" accept={IMAGE_TYPES.join(',')} onChange={pick} />
          </label>
          {percent !== null && (
            <div className="sign-image__progress">
              <progress max={100} value={percent} aria-label="사진 업로드" />
              <span className="num" aria-hidden="true">
                {percent}%
              </span>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
