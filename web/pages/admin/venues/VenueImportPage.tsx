import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { CsvDrop } from '#web/venues/admin/import/CsvDrop.tsx';
import { VenueImport } from '#web/venues/admin/import/VenueImport.tsx';

export function VenueImportPage() {
  return (
    <>
      <PageHeader
        title="CSV 가져오기"
        text="표 파일로 여러 업소를 한 번에 등록하고 고칩니다."
        back={{ href: paths.adminVenues(), label: '업소 관리' }}
      />
      <CsvDrop />
      <VenueImport />
    </>
  );
}
