import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/call.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { showStaffFailure, staffFailureText, tellStaff } from '#web/session/staff-failure.ts';
import { useCreateGalleryImage } from './queries.ts';

export interface Upload {
  key: number;
  file: File;
  /** Null while it waits for its turn. */
  percent: number | null;
  fault: string | null;
}

const FAILED = '사진을 추가하지 못했습니다.';

/** Sends pictures one after another; those that fail stay, to be sent again or given up. */
export function useUploadQueue(venueId: number, uploadImage: UploadImage) {
  const create = useCreateGalleryImage();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const isRunning = useRef(false);
  const isGone = useRef(false);
  const lastKey = useRef(0);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  function show(key: number, change: Partial<Upload>) {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  function dismiss(key: number) {
    setUploads((all) => all.filter((one) => one.key !== key));
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => {
      lastKey.current += 1;
      return { key: lastKey.current, file, percent: null, fault: null };
    });
    setUploads((all) => [...all, ...added]);
    waiting.current.push(...added);
    run();
  }

  function retry(upload: Upload) {
    dismiss(upload.key);
    add([upload.file]);
  }

  async function run() {
    if (isRunning.current) return;
    isRunning.current = true;
    let done = 0;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      if (isGone.current) break;
      if (await send(next)) done += 1;
    }
    isRunning.current = false;
    if (done > 0 && !isGone.current) {
      tellStaff(done === 1 ? '이미지가 업로드되었습니다.' : `이미지 ${done}장이 업로드되었습니다.`);
    }
  }

  async function send({ key, file }: Upload): Promise<boolean> {
    show(key, { percent: 0 });
    try {
      const imageUrl = await uploadImage(file, (percent) => show(key, { percent }));
      await create.mutateAsync({ params: { venueId }, body: { imageUrl } });
      dismiss(key);
      return true;
    } catch (error) {
      // The upload explains itself and carries what the server said as its cause.
      const failure = error instanceof Error && error.cause ? error.cause : error;
      if (failure instanceof ApiError && failure.status === 401) {
        waiting.current = [];
        setUploads([]);
        showStaffFailure(failure, { text: FAILED });
        return false;
      }
      const isUpload = error instanceof Error && !(error instanceof ApiError);
      show(key, {
        percent: null,
        fault: isUpload ? error.message : staffFailureText(error, FAILED),
      });
      return false;
    }
  }

  const isSending = uploads.some(({ fault }) => fault === null);
  return { uploads, isSending, add, retry, dismiss };
}
