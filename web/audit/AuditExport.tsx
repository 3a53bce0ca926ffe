import './AuditExport.css';
import { Download } from 'lucide-react';
import { type AuditFilter, auditApi, MAX_EXPORTED_ENTRIES } from '#contract/audit.ts';
import { urlOf } from '#contract/endpoint.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/surface/Card.tsx';

/** The log as a file, of what the list is filtered by; null where that is no filter. */
export function AuditExport({ filter }: { filter: AuditFilter | null }) {
  const content = (
    <>
      <Download aria-hidden="true" />
      CSV로 내려받기
    </>
  );
  return (
    <Card as="section" className="audit-export" aria-labelledby="audit-export">
      <h2 id="audit-export">파일로 내려받기</h2>
      <p>
        위에서 고른 조건으로 {formatCount(MAX_EXPORTED_ENTRIES)}건까지 담아요. 내려받은 것도 변경
        기록에 남아요.
      </p>
      {filter ? (
        <Button asChild>
          <a href={urlOf(auditApi.export, { query: filter })} download>
            {content}
          </a>
        </Button>
      ) : (
        <Button disabled>{content}</Button>
      )}
    </Card>
  );
}
