import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  LICENSE_PART_BYTES,
  type LicenseFile,
  licenseFilesApi,
  MAX_LICENSE_FILE_BYTES,
} from '#contract/license-files/files.ts';
import { topicsWritten } from '#contract/topics.ts';
import { ApiError, call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { showStaffFailure } from '#web/session/staff-failure.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** A part that did not arrive is sent again: the server knows which it has. */
const TRIES = 4;
const WAIT_MS = 1_000;
const FAILURE = { title: '올리기 실패', text: '파일을 올리지 못했습니다. 다시 시도해 주세요.' };

/** Sends a file part by part, as fast as the server reads it, and tells how far it has come. */
export function useUpload() {
  const client = useQueryClient();
  const [file, setFile] = useState<LicenseFile | null>(null);
  const isStopped = useRef(false);

  async function send(given: File) {
    if (given.size > MAX_LICENSE_FILE_BYTES) {
      const description = `${MAX_LICENSE_FILE_BYTES / 1_000_000}MB까지 올릴 수 있어요.`;
      toast({ title: '파일이 너무 큽니다', description, tone: 'error' });
      return;
    }
    isStopped.current = false;
    try {
      const body = { fileName: given.name, totalBytes: given.size };
      let state = await call(licenseFilesApi.create, { body });
      setFile(state);
      while (!isStopped.current && state.state === 'reading') {
        const from = state.readBytes;
        const part = given.slice(from, from + LICENSE_PART_BYTES);
        state = await sendPart(state.id, from, new Uint8Array(await part.arrayBuffer()));
        setFile(state);
      }
      if (isStopped.current) await call(licenseFilesApi.remove, { params: { fileId: state.id } });
      // Why a file cannot be read stays to be read.
      if (isStopped.current || state.state === 'ready') setFile(null);
    } catch (error) {
      setFile(null);
      showStaffFailure(error, FAILURE);
    }
    await refresh(client, topicsWritten(licenseFilesApi.append, {}));
  }

  return {
    file,
    send,
    stop: () => {
      isStopped.current = true;
    },
    forget: () => setFile(null),
  };
}

async function sendPart(fileId: number, from: number, body: Uint8Array<ArrayBuffer>) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await call(licenseFilesApi.append, { params: { fileId }, query: { from }, body });
    } catch (error) {
      const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (isFinal || tried === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * tried));
    }
  }
}
