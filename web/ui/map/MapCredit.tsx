import type { Ground } from '#domain/places/ground.ts';

const OWNERS = { kakao: '© Kakao', naver: '© NAVER Corp.' };
const OPEN_STREET_MAP = 'OpenStreetMap';

/** Whom the map is by. OpenStreetMap asks for a link to its licence. */
export function MapCredit({ ground }: { ground: Ground }) {
  const text = ground.provider === 'tiles' ? ground.attribution : OWNERS[ground.provider];
  const [before = '', ...after] = text.split(OPEN_STREET_MAP);
  return (
    <p className="ground-map__credit">
      지도 {before}
      {after.length > 0 && (
        <>
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
            {OPEN_STREET_MAP}
          </a>
          {after.join(OPEN_STREET_MAP)}
        </>
      )}
    </p>
  );
}
