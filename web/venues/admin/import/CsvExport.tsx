import { venueCsvApi } from '#contract/venues/csv.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Downloads all venues, and says where the mended file goes. */
export function CsvExport() {
  function tell() {
    // Fingers drag no files.
    if (!matchMedia('(hover: hover)').matches) return;
    toast({
      title: 'CSV를 내려받아요',
      description: '고친 파일을 이 화면에 끌어다 놓으면 바뀔 내용을 바로 확인합니다.',
      tone: 'info',
    });
  }
  return (
    <Button asChild>
      <a href={venueCsvApi.export.path} download onClick={tell}>
        CSV 내보내기
      </a>
    </Button>
  );
}
