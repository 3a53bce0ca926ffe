import type { Venue } from '#contract/venues/venues.ts';
import { paths } from '#web/paths.ts';
import { copyText } from '#web/ui/basics/copy.ts';

export type Shared = Pick<Venue, 'name' | 'slug'>;

/** Hands the page on with the device's own sharing; where there is none, its address is copied. */
export function shareAddress(venue: Shared): Promise<void> {
  return canOpenDeviceSheet() ? openDeviceSheet(venue) : copyAddress(venue);
}

export function canOpenDeviceSheet(): boolean {
  return typeof navigator.share === 'function';
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
