import { HomeHero } from '#web/home/HomeHero.tsx';
import { SiteGate } from '#web/session/SiteGate.tsx';
import { useViewer } from '#web/session/viewer.ts';

export function GatedHomePage() {
  const { displayName } = useViewer();
  return (
    <>
      <HomeHero name={displayName} />
      <div className="wrap">
        <SiteGate level={2} />
      </div>
    </>
  );
}
