import { FileUp } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { IMAGE_TOO_LARGE, IMAGE_TYPES, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from '#contract/objects.ts';
import { Field } from '#web/ui/fields/Field.tsx';

const UNREADABLE = '파일을 읽지 못했습니다. 다른 파일을 골라 주세요.';

/** A picture that goes out with the form and nowhere else. */
export function DocumentField({
  value,
  onChange,
  error,
}: {
  /** A data URL; empty without one. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const [fault, setFault] = useState<string>();

  async function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    const found = faultOf(file);
    setFault(found);
    if (found) return;
    try {
      onChange(await readAsDataUrl(file));
    } catch {
      setFault(UNREADABLE);
    }
  }

  return (
    <Field
      label="사업자등록증 또는 영업허가증 사진"
      hint="JPG, PNG 등 이미지 1장, 5MB까지. 주민등록번호는 가려 주세요."
      error={fault ?? error}
    >
      {(wiring) => (
        <div className="document-field">
          {value && <img src={value} alt="고른 서류" />}
          <label className="btn btn--line btn--file">
            <FileUp aria-hidden="true" />
            {value ? '서류 바꾸기' : '서류 고르기'}
            <input
              type="file"
              className="sr"
              accept={IMAGE_TYPES.join(',')}
              onChange={pick}
              {...wiring}
            />
          </label>
        </div>
      )}
    </Field>
  );
}

function faultOf({ type, size }: File): string | undefined {
  if (!IMAGE_TYPES.includes(type.toLowerCase())) return NOT_AN_IMAGE;
  return size > MAX_IMAGE_BYTES ? IMAGE_TOO_LARGE : undefined;
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
