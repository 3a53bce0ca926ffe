import { S3Client } from '@aws-sdk/client-s3';

const CONNECT_TIMEOUT_MS = 2_000;

interface Storage {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Opens S3-compatible storage; an attempt that is not answered in time is given up. */
export function openStorage(
  { endpoint, region, accessKeyId, secretAccessKey }: Storage,
  answerMs: number,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Names of buckets are no names of hosts at most servers one runs oneself.
    forcePathStyle: true,
    // Servers older than these checksums refuse them; what is kept is checked by ours.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: answerMs },
  });
}
