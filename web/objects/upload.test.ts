import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from '#contract/objects.ts';
import { uploadImage, uploadStaffImage } from './upload.ts';

type Ending = 'load' | 'error' | 'timeout';

const LINK = {
  method: 'PUT',
  url: '/api/objects/upload/abc?token=t',
  fields: {},
  headers: { 'content-type': 'image/png' },
  uploadURL: '/objects/abc',
};

let ending: { kind: Ending; status: number; text: string };
let sent: { url: string; headers: Record<string, string>; body: unknown; timeout: number }[];

/** The browser's request, ending the way a test says. */
class FakeRequest {
  status = 0;
  responseText = '';
  timeout = 0;
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  private url = '';
  private headers: Record<string, string> = {};
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    sent.push({ url: this.url, headers: this.headers, body, timeout: this.timeout });
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 3 });
    this.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
    this.upload.onprogress?.({ lengthComputable: true, loaded: 3, total: 3 });
    this.status = ending.status;
    this.responseText = ending.text;
    this[`on${ending.kind}`]?.();
  }
}

beforeEach(() => {
  ending = { kind: 'load', status: 201, text: '{}' };
  sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(LINK)));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function picture(size = 3, type = 'image/png'): File {
  return new File([new Uint8Array(size)], '사진.png', { type });
}

test('a picture goes to the link it was given and its address comes back', async () => {
  const percents: number[] = [];
  const file = picture();
  expect(await uploadImage(file, (percent) => percents.push(percent))).toBe('/objects/abc');
  expect(sent).toEqual([
    { url: LINK.url, headers: { 'content-type': 'image/png' }, body: file, timeout: 60_000 },
  ]);
  expect(percents).toEqual([33, 100]);
});

test('a picture for a storage goes there as a form, and the server is told that it has come', async () => {
  const asked: string[] = [];
  const fields = { key: 'incoming/abc', Policy: 'p' };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const link = { ...LINK, method: 'POST', url: 'https://storage/b', fields, headers: {} };
    const finished = { imageUrl: '/objects/abc', width: 1, height: 1 };
    return new Response(JSON.stringify(url.endsWith('/uploaded') ? finished : link));
  });
  const file = picture();
  expect(await uploadImage(file, () => {})).toBe('/objects/abc');
  expect(asked).toEqual(['/api/object-storage/upload', '/api/object-storage/uploaded']);
  const form = sent[0]?.body as FormData;
  expect(sent[0]?.url).toBe('https://storage/b');
  expect([...form.keys()]).toEqual(['key', 'Policy', 'file']);
  expect(form.get('file')).toMatchObject({ name: file.name, size: file.size });
});

test('staff get a link without saying what they send, and the same address comes back', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ uploadURL: LINK.url }));
  });
  const file = picture();
  expect(await uploadStaffImage(file, () => {})).toBe('/objects/abc');
  expect(asked).toEqual(['/api/objects/upload']);
  expect(sent).toMatchObject([{ url: LINK.url, headers: LINK.headers, body: file }]);
  await expect(uploadStaffImage(picture(3, 'text/html'), () => {})).rejects.toThrow(NOT_AN_IMAGE);
});

test.each([
  [picture(MAX_IMAGE_BYTES + 1), IMAGE_TOO_LARGE],
  [picture(3, 'image/svg+xml'), NOT_AN_IMAGE],
  [picture(3, ''), NOT_AN_IMAGE],
])('what cannot be accepted is not sent at all', async (file, sentence) => {
  await expect(uploadImage(file, () => {})).rejects.toThrow(sentence);
  expect(sent).toEqual([]);
});

test.each([
  ['load', 409, '{"error":"이미 사용한 업로드 링크입니다."}', '이미 사용한 업로드 링크입니다.'],
  ['load', 502, '<html>Bad gateway</html>', '이미지 업로드 중 오류가 발생했습니다.'],
  ['error', 0, '', '이미지 업로드 중 오류가 발생했습니다.'],
  ['timeout', 0, '', '이미지 업로드가 너무 오래 걸립니다. 연결을 확인하고 다시 시도해 주세요.'],
] as const)(
  'an upload that ends with %s %i is explained in Korean',
  async (kind, status, text, sentence) => {
    ending = { kind, status, text };
    const failure = await uploadImage(picture(), () => {}).catch((error: Error) => error.message);
    expect(failure).toBe(sentence);
  },
);

test('a refused link is explained in the words of the server', async () => {
  const body = JSON.stringify({ error: '로그인이 필요합니다.' });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 401 }));
  await expect(uploadImage(picture(), () => {})).rejects.toThrow(/^로그인이 필요합니다\.$/);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(uploadImage(picture(), () => {})).rejects.toThrow(/^이미지 업로드 중 오류/);
});
