import { useQuery } from '@tanstack/react-query';
import { MATCH_LISTS, type MatchList } from '#contract/license-files/matches.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { FileTable } from '#web/license-files/FileTable.tsx';
import { LicenseUpload } from '#web/license-files/LicenseUpload.tsx';
import { MatchQueue } from '#web/license-files/MatchQueue.tsx';
import { licenseOverview } from '#web/license-files/queries.ts';
import { LIST_WORDS } from '#web/license-files/wording.ts';
import { useMatching } from '#web/matching/use-matching.ts';
import { paths } from '#web/paths.ts';
import { useAddress } from '#web/ui/basics/use-address.ts';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

export function LicenseFilePage() {
  const { data, isError, isFetching, refetch } = useQuery(licenseOverview());
  const address = useAddress();
  const given = address.read('list');
  const list = MATCH_LISTS.find((candidate) => candidate === given) ?? firstOf(data?.counts);
  const files = data?.files.filter(({ state }) => state === 'ready') ?? [];
  const waiting = files.length > 0 ? (data?.waiting ?? 0) : 0;
  useMatching(waiting > 0);

  const tabs = MATCH_LISTS.map((value) => ({
    value,
    label: (
      <>
        {LIST_WORDS[value].label}{' '}
        {data && <span className="queue-count num">{data.counts[value]}</span>}
      </>
    ),
  }));

  return (
    <>
      <PageHeader
        title="인허가 데이터"
        text="지방행정 인허가데이터와 업소를 맞춰 보고, 확인한 것만 업소에 적용합니다."
        back={{ href: paths.adminVenues(), label: '업소 관리' }}
      />
      <div className="admin-stack">
        <LicenseUpload isFirst={data !== undefined && files.length === 0} />
        {isError && (
          <ErrorBanner
            text="인허가 데이터를 불러오는 중 문제가 발생했습니다."
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        {files.length > 0 && <FileTable files={files} />}
        {waiting > 0 && (
          <p role="status">업소 {formatCount(waiting)}곳을 파일과 맞춰 보고 있어요…</p>
        )}
        {data && (files.length > 0 || data.counts.applied > 0) && (
          <Tabs
            label="대조 결과"
            tabs={tabs}
            value={list}
            onValueChange={(next) => address.write({ list: next })}
          >
            <TabPanel value={list} className="queue-panel">
              <MatchQueue key={list} list={list} count={data.counts[list]} />
              {data.counts.unmatched > 0 && waiting === 0 && list !== 'applied' && (
                <p className="queue-help">
                  공개 중인 {formatCount(data.counts.unmatched)}곳은 파일에서 찾지 못했어요.
                  허가번호나 주소를 채우면 다시 맞춰 봅니다.
                </p>
              )}
            </TabPanel>
          </Tabs>
        )}
      </div>
    </>
  );
}

/** Without a wish, the first list that has something to do. */
function firstOf(counts: Record<MatchList, number> | undefined): MatchList {
  return MATCH_LISTS.find((list) => counts?.[list]) ?? 'ready';
}
