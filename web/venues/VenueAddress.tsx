import './VenueAddress.css';
import { ArrowUpRight, Copy, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Venue } from '#contract/venues/venues.ts';
import { copyText } from '#web/ui/basics/copy.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const MAPS = [
  ['네이버 지도', (address: string) => `https://map.naver.com/p/search/${address}`],
  ['카카오맵', (address: string) => `https://map.kakao.com/link/search/${address}`],
  ['구글 지도', (address: string) => `https://www.google.com/maps/search/?api=1&query=${address}`],
] as const;

/** Where it is, and the ways to a real map. */
export function VenueAddress({
  venue,
  onMap,
  foot,
}: {
  venue: Venue;
  onMap: () => void;
  foot: ReactNode;
}) {
  const address = addressOf(venue);
  if (!address) return null;
  return (
    <div className="venue-address">
      <div className="venue-address__line">
        <MapPin aria-hidden="true" />
        <p>
          {address}
          {venue.lotAddress && <small>지번 {venue.lotAddress}</small>}
        </p>
      </div>
      <MapLinks address={address} onMap={onMap}>
        <Button
          onClick={() =>
            copyText(address, { done: { title: '주소를 복사했습니다', description: address } })
          }
        >
          <Copy aria-hidden="true" />
          주소 복사
        </Button>
      </MapLinks>
      {foot}
    </div>
  );
}

export function addressOf({ address, roadAddress }: Venue): string | null {
  return address ?? roadAddress;
}

export function MapLinks(props: { address: string; onMap: () => void; children?: ReactNode }) {
  return (
    <div className="venue-address__links">
      {MAPS.map(([name, urlOf]) => (
        <Button key={name} asChild>
          <a
            href={urlOf(encodeURIComponent(props.address))}
            target="_blank"
            rel="noreferrer"
            onClick={props.onMap}
          >
            {name}
            <ArrowUpRight aria-hidden="true" />
            <span className="sr">새 창</span>
          </a>
        </Button>
      ))}
      {props.children}
    </div>
  );
}
