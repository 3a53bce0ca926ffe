import './AuditExport.css';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { auditApi, MAX_EXPORTED_ENTRIES } from '#contract/audit.ts';
import { urlOf } from '#contract/endpoint.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Card } from '#web/ui/surface/Card.tsx';

interface Filter {
  entity: string | undefined;
  entityId: string | undefined;
  actor: string | undefined;
}

/** The log of some days as a file, of what the list above is filtered by. */
export function AuditExport({ filter }: { filter: Filter }) {
  const [days, setDays] = useState({ from: '', to: '' });
  const isBackwards = days.from !== '' && days.to !== '' && days.from > days.to;
  const query = { ...filter, from: days.from || undefined, to: days.to || undefined };
  return (
    <Card as="section" className="audit-export" aria-labelledby="audit-export">
      <h2 id="audit-export">파일로 내려받기</h2>
      <p>
        위에서 고른 조건으로 {formatCount(MAX_EXPORTED_ENTRIES)}건까지 담아요. 내려받은 것도 변경
        기록에 남아요.
      </p>
      <div className="audit-export__fields">
        <TextField
          type="date"
          label="시작일"
          compact
          value={days.from}
          onChange={(event) => setDays({ ...days, from: event.target.value })}
        />
        <TextField
          type="date"
          label="종료일"
          compact
          value={days.to}
          error={isBackwards ? '시작일보다 빨라요' : undefined}
          onChange={(event) => setDays({ ...days, to: event.target.value })}
        />
        {isBackwards ? (
          <Button disabled>
            <Download aria-hidden="true" />
            CSV로 내려받기
          </Button>
        ) : (
          <Button asChild>
            <a href={urlOf(auditApi.export, { query })} download>
              <Download aria-hidden="true" />
              CSV로 내려받기
            </a>
          </Button>
        )}
      </div>
    </Card>
  );
}
