import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const IMAGE_TOO_LARGE = '이미지는 5MB 이하여야 합니다.';
export const NOT_AN_IMAGE = 'JPG, PNG, WebP, AVIF, GIF 이미지만 올릴 수 있습니다.';

/** What a file may call itself; what it is, is decided by its bytes. */
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
];

const OBJECT_ADDRESS = /^\/objects\/[\w-]{1,100}$/;
/** A stored picture as rows and bodies refer to it. */
export const ObjectAddress = z
  .string()
  .check(z.regex(OBJECT_ADDRESS, '올린 이미지의 주소가 아닙니다.'));

export const UploadRequest = z.object({
  filename: text(255).check(
    z.minLength(1, '파일 이름을 입력해 주세요.'),
    z.refine((name) => !/[/\\]/.test(name), '파일 이름에는 경로를 넣을 수 없습니다.'),
  ),
  contentType: z.string(NOT_AN_IMAGE).check(
    z.toLowerCase(),
    z.refine((type) => IMAGE_TYPES.includes(type), NOT_AN_IMAGE),
  ),
});
export type UploadRequest = z.infer<typeof UploadRequest>;

/**
 * Where to send the bytes. `PUT` them to `url` with `headers`, or, where `method` is `POST`, send a
 * form to `url` with all `fields` and then the bytes as `file`. Once they have arrived, `uploadURL`
 * is the address of the picture, `/objects/<id>`.
 */
export const PresignedUpload = z.object({
  method: z.enum(['PUT', 'POST']),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()),
  uploadURL: z.string(),
});
export type PresignedUpload = z.infer<typeof PresignedUpload>;

/** What the PUT to an upload link answers, with 201. */
export const UploadedImage = z.object({
  imageUrl: ObjectAddress,
  width: z.int(),
  height: z.int(),
});
export type UploadedImage = z.infer<typeof UploadedImage>;

/** An upload link is `/api/objects/upload/<id>?token=…`; it takes one PUT of the bytes. */
export const UPLOAD_PATH = '/api/objects/upload';
const UPLOAD_LINK = /^\/api\/objects\/upload\/([\w-]{1,100})(?:\?|$)/;

/**
 * The picture's address, from itself or from the upload link it was sent to: staff screens send
 * back the link they were given. Null for anything else, other sites' addresses included.
 */
export function objectAddressOf(uploadURL: string): string | null {
  const id = UPLOAD_LINK.exec(uploadURL)?.[1];
  const address = id ? `/objects/${id}` : uploadURL;
  return OBJECT_ADDRESS.test(address) ? address : null;
}

export const objectsApi = {
  createUpload: endpoint({
    method: 'POST',
    path: '/api/object-storage/upload',
    summary:
      '이미지 업로드 링크 (회원 또는 관리자). 10분간 한 번, 5MB까지 url로 method에 따라 보내면 uploadURL이 imageUrl이 됩니다',
    audience: 'signed-in',
    writes: [],
    body: UploadRequest,
    response: PresignedUpload,
    errors: [400, 401],
  }),
  finishUpload: endpoint({
    method: 'POST',
    path: '/api/object-storage/uploaded',
    summary:
      '저장소로 바로 보낸 이미지를 확인합니다 (보낸 사람). 부르지 않으면 이미지를 처음 쓸 때 확인합니다',
    audience: 'signed-in',
    writes: [],
    body: z.object({ uploadURL: text(300) }),
    response: UploadedImage,
    errors: [400, 401, 415],
  }),
  createStaffUpload: endpoint({
    method: 'POST',
    path: UPLOAD_PATH,
    summary:
      '이미지 업로드 링크 (관리자). 10분간 한 번, 5MB까지 uploadURL로 PUT 한 뒤 같은 주소를 imageURL로 보냅니다',
    audience: 'staff',
    writes: [],
    response: z.object({ uploadURL: z.string() }),
  }),
};
