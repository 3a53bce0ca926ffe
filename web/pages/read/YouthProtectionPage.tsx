import { youthProtection } from '#web/legal/youth-protection.ts';
import { LegalDocument } from './LegalDocument.tsx';

export function YouthProtectionPage() {
  return (
    <LegalDocument title="청소년 보호정책" name="youthProtection" articles={youthProtection} />
  );
}
