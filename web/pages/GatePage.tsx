import { SiteGate } from '#web/session/SiteGate.tsx';

export function GatePage() {
  return (
    <div className="message-page">
      <SiteGate level={1} />
    </div>
  );
}
