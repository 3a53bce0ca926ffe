import './VenueImageField.css';
import { ImagePlus, Upload } from 'lucide-react';
import { type ChangeEvent, useEffect, useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Spinner } from '#web/ui/state/Spinner.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';

const ACCEPTED = 'image/jpeg,image/png';

/** The picture of a venue. Choosing a file sends nothing yet; the upload is started by hand. */
export function VenueImageField({
  current,
  chosen,
  error,
  onChoose,
  onUpload,
  onRemove,
}: {
  /** Address of the picture the venue has, or will have once it is saved. */
  current: string;
  /** A file that waits for its upload. */
  chosen: File | null;
  error: string | undefined;
  onChoose: (file: File | null) => void;
  /** Resolves when it is over, however it went. */
  onUpload: (file: File, onProgress: (percent: number) => void) => Promise<void>;
  onRemove: () => void;
}) {
  const [percent, setPercent] = useState<number | null>(null);
  const preview = usePreview(chosen) ?? current;
  const isUploading = percent !== null;

  function pick({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    // The same file can be chosen again after it was taken back.
    input.value = '';
    if (file) onChoose(file);
  }

  async function upload(file: File) {
    setPercent(0);
    await onUpload(file, setPercent);
    setPercent(null);
  }

  return (
    <Field group label="대표 이미지" hint="JPG, PNG만 가능, 최대 5MB" error={error}>
      {() => (
        <div className="venue-image">
          <div className="venue-image__preview" aria-busy={isUploading || undefined}>
            {preview ? (
              <ObjectImage src={preview} alt="업소 이미지 미리보기" sizes="24rem" eager />
            ) : (
              <p>이미지가 없으면 업소마다 다른 그림이 보여요.</p>
            )}
            {isUploading && (
              <div className="venue-image__busy" role="status">
                <Spinner />
                <span>업로드 중 {percent}%</span>
              </div>
            )}
          </div>
          <div className="venue-image__actions">
            {chosen ? (
              <>
                <Button
                  variant="tonal"
                  busy={isUploading}
                  busyLabel="업로드 중..."
                  onClick={() => upload(chosen)}
                >
                  <Upload aria-hidden="true" />
                  업로드
                </Button>
                <Button disabled={isUploading} onClick={() => onChoose(null)}>
                  선택 취소
                </Button>
              </>
            ) : (
              <>
                <label className="btn btn--line">
                  <ImagePlus aria-hidden="true" />
                  {current ? '이미지 변경' : '이미지 업로드'}
                  <input type="file" className="sr" accept={ACCEPTED} onChange={pick} />
                </label>
                {current && (
                  <Button variant="ghost" onClick={onRemove}>
                    이미지 빼기
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
