import { terms } from '#web/legal/terms.ts';
import { LegalDocument } from './LegalDocument.tsx';

export function TermsPage() {
  return <LegalDocument title="이용약관" name="terms" articles={terms} />;
}
