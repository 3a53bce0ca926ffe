import type { IndexNowSender } from '#server/http/deps.ts';

/** Hands what it receives on to Naver, Bing, Yandex and the others that take part. */
const RECEIVER = 'https://api.indexnow.org/indexnow';
const TIMEOUT_MS = 10_000;

/** Sends over the network; tests name a receiver of their own. */
export function openIndexNow(receiver = RECEIVER, timeoutMs = TIMEOUT_MS): IndexNowSender {
  return async (submission) => {
    const response = await fetch(receiver, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(submission),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.status;
  };
}
