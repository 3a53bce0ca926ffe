import {
  IMAGE_TOO_LARGE,
  IMAGE_TYPES,
  MAX_IMAGE_BYTES,
  NOT_AN_IMAGE,
  objectAddressOf,
  objectsApi,
  type PresignedUpload,
} from '#contract/objects.ts';
import { ApiError, call } from '#web/api/call.ts';
import { UPLOAD_FAILED } from './upload-later.ts';

/** Longer than for other calls: a phone in a basement bar sends slowly. */
const UPLOAD_TIMEOUT_MS = 60_000;

const UPLOAD_TOO_SLOW = '이미지 업로드가 너무 오래 걸립니다. 연결을 확인하고 다시 시도해 주세요.';

/** Why a file cannot be uploaded, known before anything is sent; null when it can. */
export function uploadFault(file: Pick<File, 'size' | 'type'>): string | null {
  if (!IMAGE_TYPES.includes(file.type.toLowerCase())) return NOT_AN_IMAGE;
  return file.size > MAX_IMAGE_BYTES ? IMAGE_TOO_LARGE : null;
}

/** Uploads a picture and returns its address; the message of a failure is for the person. */
export function uploadImage(file: File, onProgress: (percent: number) => void): Promise<string> {
  return explained(file, async () => {
    const link = await call(objectsApi.createUpload, {
      body: { filename: file.name, contentType: file.type },
    });
    await send(link, file, onProgress);
    // Sent past the server, which looks at it now: what is wrong is said while the file is at hand.
    if (link.method === 'POST') {
      await call(objectsApi.finishUpload, { body: { uploadURL: link.uploadURL } });
    }
    return link.uploadURL;
  });
}

/** The same for the back office, whose links know nothing of the file. */
export function uploadStaffImage(
  file: File,
  onProgress: (percent: number) => void,
): Promise<string> {
  return explained(file, async () => {
    const { uploadURL } = await call(objectsApi.createStaffUpload, {});
    const headers = { 'content-type': file.type };
    await send({ method: 'PUT', url: uploadURL, fields: {}, headers }, file, onProgress);
    return objectAddressOf(uploadURL) ?? uploadURL;
  });
}

async function explained(file: File, upload: () => Promise<string>): Promise<string> {
  const fault = uploadFault(file);
  if (fault) throw new Error(fault);
  try {
    return await upload();
  } catch (error) {
    throw new Error(sentenceOf(error), { cause: error });
  }
}

class UploadTimeout extends Error {}

// Not fetch, which cannot tell how much of a body has been sent.
function send(
  { method, url, fields, headers }: Omit<PresignedUpload, 'uploadURL'>,
  file: File,
  onProgress: (percent: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = UPLOAD_TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.round((loaded / total) * 100));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new ApiError(request.status, request.responseText));
    };
    request.onerror = () => reject(new Error('network'));
    request.onabort = request.onerror;
    request.ontimeout = () => reject(new UploadTimeout());
    request.send(method === 'POST' ? formOf(fields, file) : file);
  });
}

/** The file last: storages ignore what comes behind it. */
function formOf(fields: Record<string, string>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.body.error || UPLOAD_FAILED;
  const isTooSlow = error instanceof UploadTimeout || (error as Error).name === 'TimeoutError';
  return isTooSlow ? UPLOAD_TOO_SLOW : UPLOAD_FAILED;
}
