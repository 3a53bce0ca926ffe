import { useEffect, useRef, useState } from 'react';
import { IMAGE_TOO_LARGE, IMAGE_TYPES, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from '#contract/objects.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { toast } from '#web/ui/overlay/toast.ts';

const UPLOAD_FAILED = '업로드 실패';

/** One picture on its way: shown from the file at once, then handed over by its address. */
export function useImageUpload(
  uploadImage: UploadImage,
  /** The one that has been uploaded. */
  url: string | null,
  onChange: (url: string | null) => void,
) {
  const [fileUrl, setFileUrl] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  // A picture that was removed or replaced meanwhile must not come back when its upload ends.
  const current = useRef(0);

  useEffect(() => {
    if (!fileUrl) return;
    return () => URL.revokeObjectURL(fileUrl);
  }, [fileUrl]);

  function clear() {
    current.current += 1;
    setFileUrl(null);
    setPercent(null);
    onChange(null);
  }

  async function choose(chosen: File) {
    if (!IMAGE_TYPES.includes(chosen.type.toLowerCase())) {
      toast({ title: UPLOAD_FAILED, description: NOT_AN_IMAGE, tone: 'error' });
      return;
    }
    if (chosen.size > MAX_IMAGE_BYTES) {
      toast({ title: '파일 크기 초과', description: IMAGE_TOO_LARGE, tone: 'error' });
      return;
    }
    clear();
    const own = current.current;
    const isCurrent = () => own === current.current;
    setFileUrl(URL.createObjectURL(chosen));
    setPercent(0);
    try {
      const uploaded = await uploadImage(chosen, (next) => isCurrent() && setPercent(next));
      if (!isCurrent()) return;
      setPercent(null);
      onChange(uploaded);
      toast({ title: '이미지 업로드 완료', description: '리뷰에 이미지가 추가되었습니다.' });
    } catch {
      if (!isCurrent()) return;
      clear();
      toast({
        title: UPLOAD_FAILED,
        description: '이미지 업로드 중 오류가 발생했습니다.',
        tone: 'error',
      });
    }
  }

  // A draft brings back a picture without its file.
  return { preview: fileUrl ?? url, percent, choose, clear };
}
