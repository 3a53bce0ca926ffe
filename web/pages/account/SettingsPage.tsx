import { ConsentSection } from '#web/accounts/ConsentSection.tsx';
import { DeleteAccountSection } from '#web/accounts/DeleteAccountSection.tsx';
import { DevicesSection } from '#web/accounts/DevicesSection.tsx';
import { ExportSection } from '#web/accounts/ExportSection.tsx';
import { SecuritySection } from '#web/accounts/SecuritySection.tsx';
import { logout } from '#web/session/sign-in/logout.ts';
import { SignedIn } from '#web/session/sign-in/SignedIn.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SegmentedRadio } from '#web/ui/controls/SegmentedRadio.tsx';
import { type ThemeChoice, useTheme } from '#web/ui/controls/theme.ts';
import { Card, CardBody } from '#web/ui/surface/Card.tsx';
import { SectionHeader } from '#web/ui/surface/SectionHeader.tsx';

const THEMES: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: '시스템' },
  { value: 'light', label: '라이트' },
  { value: 'dark', label: '다크' },
];

export function SettingsPage() {
  const { choice, setChoice } = useTheme();
  const { customer } = useViewer();
  return (
    <div className="wrap page">
      <SectionHeader level={1} title="설정" />
      <Card as="section" className="account-card">
        <CardBody className="form">
          <SegmentedRadio
            label="화면 테마"
            name="theme"
            options={THEMES}
            value={choice}
            onValueChange={setChoice}
          />
          <SignedIn>{() => <Button onClick={logout}>로그아웃</Button>}</SignedIn>
        </CardBody>
      </Card>
      {customer && (
        <>
          <SecuritySection customer={customer} />
          <DevicesSection />
          <ConsentSection />
          <ExportSection />
          <DeleteAccountSection />
        </>
      )}
    </div>
  );
}
