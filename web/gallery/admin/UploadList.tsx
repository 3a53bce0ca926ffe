import './UploadList.css';
import { CircleAlert, ImagePlus, X } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { IMAGE_TYPES } from '#contract/objects.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import type { Upload } from './use-upload-queue.ts';

export function UploadButton({ onAdd }: { onAdd: (files: File[]) => void }) {
  function pick({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])];
    // The same files can be chosen again.
    input.value = '';
    if (files.length > 0) onAdd(files);
  }
  return (
    <label className="btn btn--primary picture-pick">
      <ImagePlus aria-hidden="true" />
      사진 올리기
      <input type="file" multiple className="sr" accept={IMAGE_TYPES.join(',')} onChange={pick} />
    </label>
  );
}

/** Pictures on their way, and those that did not arrive. */
export function UploadList({
  uploads,
  onRetry,
  onDismiss,
}: {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onDismiss: (key: number) => void;
}) {
  if (uploads.length === 0) return null;
  return (
    <ul className="uploads card" aria-label="올리는 사진">
      {uploads.map((upload) => (
        <li key={upload.key}>
          <span className="uploads__name">{upload.file.name}</span>
          {upload.fault ? (
            <>
              <span className="uploads__fault" role="alert">
                <CircleAlert aria-hidden="true" />
                {upload.fault}
              </span>
              <Button size="sm" onClick={() => onRetry(upload)}>
                다시 시도
              </Button>
              <IconButton
                size="sm"
                label={`${upload.file.name} 목록에서 빼기`}
                onClick={() => onDismiss(upload.key)}
              >
                <X aria-hidden="true" />
              </IconButton>
            </>
          ) : (
            <Progress name={upload.file.name} percent={upload.percent} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Progress({ name, percent }: { name: string; percent: number | null }) {
  if (percent === null) return <span className="uploads__wait">기다리는 중</span>;
  return (
    <>
      <progress max={100} value={percent} aria-label={`${name} 업로드`} />
      <span className="num" aria-hidden="true">
        {percent}%
      </span>
    </>
  );
}
