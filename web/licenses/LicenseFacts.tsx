import './LicenseFacts.css';
import { CHANGE_TYPE_LABELS, type LicenseEntry } from '#contract/licenses/licenses.ts';
import { formatBusinessNumber } from '#domain/business-number.ts';
import { BUSINESS_TYPE_LABELS, isBusinessType } from '#domain/business-type.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';

/** What one entry says; a field nobody filled in has no row. */
export function LicenseFacts({ entry }: { entry: LicenseEntry }) {
  const facts: [term: string, text: string | null][] = [
    ['상호', entry.businessName],
    ['허가번호', entry.licenseNumber],
    ['업종', businessTypeText(entry.businessType)],
    ['사업자등록번호', businessNumberText(entry.businessRegistrationNumber)],
    ['주소', entry.address],
    ['전화', entry.phone],
    ['카카오톡', entry.kakaoId],
    ['텔레그램', entry.telegramId],
    ['변경 내용', entry.changeNote],
  ];
  return (
    <div className="license-entry">
      <p className="license-entry__head">
        <Badge tone="info">{CHANGE_TYPE_LABELS[entry.changeType]}</Badge>
        <time dateTime={entry.createdAt}>{formatDotDate(entry.createdAt)}</time>
      </p>
      <dl>
        {facts.map(
          ([term, text]) =>
            text && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      {entry.gated && (
        <p className="license-entry__note">연락처는 성인인증을 마친 뒤에 볼 수 있습니다.</p>
      )}
    </div>
  );
}

function businessTypeText(type: string | null): string | null {
  return isBusinessType(type) ? BUSINESS_TYPE_LABELS[type] : type;
}

function businessNumberText(number: string | null): string | null {
  // What holds no digits is a remark, not a number.
  return number && (formatBusinessNumber(number) || number);
}
