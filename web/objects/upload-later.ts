import type { UploadImage } from '#web/api/upload-image.ts';

export const UPLOAD_FAILED = '이미지 업로드 중 오류가 발생했습니다.';

/** `uploadImage`, loaded when someone has a picture: most visitors of a page never do. */
export const uploadImageLater: UploadImage = async (file, onProgress) => {
  const { uploadImage } = await import('./upload.ts').catch((cause) => {
    throw new Error(UPLOAD_FAILED, { cause });
  });
  return uploadImage(file, onProgress);
};
