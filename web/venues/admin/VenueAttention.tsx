import { Link } from 'wouter';
import type { VenueOverview } from '#contract/venues/forms.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { misplacedEntertainmentFields } from '#domain/business-type.ts';
import type { ContactChannel } from '#domain/contact.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { LinkText } from '#web/ui/controls/LinkText.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import { CHANNEL_LABELS } from './channel-labels.ts';

/** What an operator should look after, each with the way to it; nothing when all is well. */
export function VenueAttention({
  venue,
  defaultContacts,
  hasHours,
}: {
  venue: Venue;
  defaultContacts: VenueOverview['defaultContacts'];
  hasHours: boolean;
}) {
  const items = [
    !hasHours && {
      key: 'hours',
      text: '영업시간이 설정되지 않아 늘 영업 종료로 보입니다.',
      link: '영업시간 입력',
      href: adminPaths.venue(venue.id, 'hours'),
    },
    !venue.thumbnailImage && {
      key: 'picture',
      text: '대표 이미지가 없습니다.',
      link: '이미지 올리기',
      href: `${adminPaths.venue(venue.id, 'edit')}#pictures`,
    },
    defaultContacts.length > 0 && {
      key: 'contacts',
      text: `${namesOf(defaultContacts)} 연락처가 대표번호입니다.`,
      link: '연락처 입력',
      href: `${adminPaths.venue(venue.id, 'edit')}#contact`,
    },
    venue.contactChannels.length === 0 && {
      key: 'no-contacts',
      text: '연락처가 하나도 없습니다.',
      link: '연락처 입력',
      href: `${adminPaths.venue(venue.id, 'edit')}#contact`,
    },
    misplacedEntertainmentFields(venue).length > 0 && {
      key: 'license',
      text: '1종 유흥주점에만 해당하는 정보가 있습니다. 운영 정보에서 지우거나 업종을 확인해 주세요.',
      link: '업종 확인',
      href: `${adminPaths.venue(venue.id, 'edit')}#business`,
    },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return (
    <Alert
      tone="warn"
      title={`확인이 필요한 일 ${items.length}건`}
      list={items.map(({ key, text, link, href }) => ({
        key,
        item: (
          <>
            {text}{' '}
            <LinkText asChild>
              <Link href={href}>{link}</Link>
            </LinkText>
          </>
        ),
      }))}
    />
  );
}

function namesOf(channels: readonly ContactChannel[]): string {
  return channels.map((channel) => CHANNEL_LABELS[channel]).join(', ');
}
