import { Download } from 'lucide-react';
import { useState } from 'react';
import { EXPORT_FILE_NAME, ownAccountApi } from '#contract/accounts/own-account.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/session/failure-text.ts';
import { saveFile } from '#web/ui/basics/save-file.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';

const FAILURE = {
  refused: '데이터를 내려받지 못했습니다.',
  broken: '연결을 확인하고 다시 시도해 주세요.',
};

/** Everything that is kept about someone, to take along. */
export function ExportSection() {
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    setIsBusy(true);
    try {
      const data = await call(ownAccountApi.export, {});
      saveFile(EXPORT_FILE_NAME, JSON.stringify(data, null, 2), 'application/json');
      toast({ title: '데이터를 내려받았습니다', description: EXPORT_FILE_NAME });
    } catch (error) {
      toast({ title: '내려받기 실패', description: failureText(error, FAILURE), tone: 'error' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Card as="section" aria-labelledby="own-data" className="account-card">
      <CardHeader id="own-data" title="내 데이터" />
      <CardBody className="form account-card__text">
        <p>계정, 동의, 리뷰, 저장한 업소, 신고, 로그인한 기기를 JSON 파일 하나로 받을 수 있어요.</p>
        <Button busy={isBusy} busyLabel="준비 중..." onClick={download}>
          <Download aria-hidden="true" />내 데이터 내려받기
        </Button>
      </CardBody>
    </Card>
  );
}
