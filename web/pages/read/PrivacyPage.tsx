import { privacy } from '#web/legal/privacy.ts';
import { LegalDocument } from './LegalDocument.tsx';

export function PrivacyPage() {
  return <LegalDocument title="개인정보 처리방침" name="privacy" articles={privacy} />;
}
