import type { Venue } from '#contract/venues/venues.ts';
import { paths } from '#web/paths.ts';
import { copyText } from '#web/ui/basics/copy.ts';

type Shared = Pick<Venue, 'name' | 'slug'>;

export function hasDeviceSheet(): boolean {
  return 'share' in navigator;
}

/** Rejected when someone thinks better of it, which is no failure. */
export async function openDeviceSheet({ name, slug }: Shared): Promise<void> {
  await navigator.share({ title: name, url: addressOf(slug) }).catch(() => {});
}

export async function copyAddress({ name, slug }: Shared): Promise<void> {
  await copyText(addressOf(slug), { done: { title: '링크를 복사했습니다', description: name } });
}

function addressOf(slug: string): string {
  return new URL(paths.venue(slug), location.origin).href;
}
