import { PageHeader } from '#web/ui/PageHeader.tsx';

export function WordsPage() {
  return <PageHeader title="금지어" />;
}
