import { shortHash } from './random.ts';

/** What sharers crop least. */
export const SHARE_SIZE = { width: 1_200, height: 630 } as const;

/** What a picture for sharing is drawn of. All of it is open to everyone. */
export interface ShareSubject {
  kind: 'venue' | 'post';
  id: number;
  title: string;
  /** Small, above the title. */
  label: string;
}

/** Raised when the drawing changes: the pictures are cached for good. */
const DRAWING = 2;
const DEFAULT_DISTRICT = '강남구';

export function venueSubject(
  { id, name, district }: { id: number; name: string; district: string | null },
  category: string | undefined,
): ShareSubject {
  const label = [category, district ?? DEFAULT_DISTRICT].filter(Boolean).join(' · ');
  return { kind: 'venue', id, title: name, label };
}

export function postSubject({ id, title }: { id: number; title: string }): ShareSubject {
  return { kind: 'post', id, title, label: '가이드' };
}

/** Another address whenever the picture would be another. */
export function sharePath(subject: ShareSubject): string {
  return `/art/share/${subject.kind}/${subject.id}/${shareVersion(subject)}.jpg`;
}

export function shareVersion({ kind, id, title, label }: ShareSubject): string {
  return shortHash([DRAWING, kind, id, title, label].join('\n'));
}
