import './VenueDetail.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import {
  type ComponentProps,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'wouter';
import type { ClickType } from '#contract/analytics/analytics.ts';
import type { Category } from '#contract/categories/categories.ts';
import type { VenueTopic } from '#contract/reports/reports.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { PAGE_SECTIONS, type PageSection } from '#domain/figures/page-sections.ts';
import type { VenueBlock } from '#domain/venue-blocks.ts';
import { useVisit } from '#web/analytics/use-visit.ts';
import type { Visit } from '#web/analytics/visit.ts';
import { allCategories } from '#web/categories/queries.ts';
import { FavoriteButton } from '#web/favorites/FavoriteButton.tsx';
import { GalleryGrid } from '#web/gallery/GalleryGrid.tsx';
import { venueGallery } from '#web/gallery/queries.ts';
import { VenueHours } from '#web/hours/VenueHours.tsx';
import { LicenseHistoryCard } from '#web/licenses/LicenseHistoryCard.tsx';
import { NewsPanel } from '#web/news/NewsPanel.tsx';
import { uploadImageLater } from '#web/objects/upload-later.ts';
import { OptionList } from '#web/options/OptionList.tsx';
import { paths } from '#web/paths.ts';
import { ReportReview } from '#web/reports/ReportReview.tsx';
import { VenueReport } from '#web/reports/VenueReport.tsx';
import { ReviewScore } from '#web/reviews/ReviewScore.tsx';
import { ReviewsPanel } from '#web/reviews/ReviewsPanel.tsx';
import { AdultGate } from '#web/session/AdultGate.tsx';
import { PagePart } from '#web/session/PagePart.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { siteSettings } from '#web/settings/queries.ts';
import { SignageList } from '#web/signage/SignageList.tsx';
import { RequestTakedown } from '#web/takedowns/RequestTakedown.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Breadcrumb } from '#web/ui/surface/Breadcrumb.tsx';
import { CheckedOnAll } from '#web/venues/CheckedOn.tsx';
import { ShareButton } from '#web/venues/share/ShareButton.tsx';
import { VenueAddress } from '#web/venues/VenueAddress.tsx';
import { VenueBanner } from '#web/venues/VenueBanner.tsx';
import { VenueFacts } from '#web/venues/VenueFacts.tsx';
import { VenueMap } from '#web/venues/VenueMap.tsx';
import { VenueSection } from '#web/venues/VenueSection.tsx';
import { VenueState } from '#web/venues/VenueState.tsx';
import { LiveVenuePosts } from './LiveVenuePosts.tsx';
import { VenueBlockFoot } from './VenueBlockFoot.tsx';
import { VenueContact } from './VenueContact.tsx';

const HASH_SCROLL_DELAY_MS = 300;

/** Visitors do without it. */
const VenueAdminBar = lazy(async () => ({
  default: (await import('./VenueAdminBar.tsx')).VenueAdminBar,
}));

/** Neutral lines behind the blur; the real ones are withheld by the server. */
const FILLER = [
  '이 자리에는 성인인증을 마친 회원에게 보여 드리는 글이 있습니다.',
  '인증을 마치면 바로 읽을 수 있어요.',
  '업소의 분위기와 이용 방법을 안내합니다.',
];

/** The venue page once its venue is there: every section from top to bottom. */
export function VenueDetail({ venue }: { venue: Venue }) {
  const { data: categories = [] } = useQuery(allCategories());
  const category = categories.find(({ id }) => id === venue.categoryId);
  const visit = useRef<Visit | null>(null);
  const recordClick = (type: ClickType) => visit.current?.click(type);
  const { data: gallery } = useQuery(venueGallery(venue.id));
  const { data: settings } = useQuery(siteSettings());
  const isSent = settings?.gate === 'blur';
  const isClosed = venue.status === 'permanent_closed';
  const [, navigate] = useLocation();
  const [reportedTopic, setReportedTopic] = useState<VenueTopic | null>(null);
  useHashScroll();

  function goBack() {
    // A page opened in a tab of its own has nothing behind it.
    if (history.length > 1) history.back();
    else navigate(paths.home(category?.slug));
  }

  const footOf = (block: VenueBlock) => (
    <VenueBlockFoot venue={venue} block={block} onReport={setReportedTopic} />
  );

  return (
    <article className="wrap venue">
      <FollowVisit venueId={venue.id} visit={visit} />
      <div className="venue__top">
        <IconButton label="뒤로" onClick={goBack}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <Breadcrumb trail={trailTo(category)} current={venue.name} />
      </div>
      <VenueBanner
        venue={venue}
        categoryName={category?.name}
        actions={
          <>
            <FavoriteButton venueId={venue.id} />
            <ShareButton venue={venue} kakaoKey={settings?.kakao.key} />
          </>
        }
      />
      <div className="venue__grid">
        <div className="venue__lead">
          <PagePart name="venue-lead">
            <VenueState venue={venue} />
            <VenueAddress venue={venue} onMap={() => recordClick('map')} foot={footOf('address')} />
            <CheckedOnAll dates={venue.checkedDates} />
          </PagePart>
        </div>
        <PagePart name="venue-contact">
          <VenueContact venue={venue} onContact={recordClick} foot={footOf('contact')} />
        </PagePart>
        <div className="venue__body">
          <Section id="features">
            <Features features={venue.features} />
          </Section>
          <Section id="license">
            <VenueFacts
              venue={venue}
              options={<OptionList venueId={venue.id} />}
              renderFoot={footOf}
            />
          </Section>
          <Section id="hours" note={!isClosed && '정오부터 다음 날 정오'}>
            {isClosed ? (
              <p className="venue__none">폐업한 업소라 영업시간이 없습니다.</p>
            ) : (
              <VenueHours venueId={venue.id} />
            )}
            {footOf('hours')}
          </Section>
          <Section id="signage">
            <SignageList venueId={venue.id} />
          </Section>
          <Section id="description">
            {venue.hasDescription ? (
              <AdultGate
                text="업소 소개는 성인이 볼 수 있는 콘텐츠입니다"
                filler={FILLER}
                isWithheld={venue.gated}
                isSent={isSent}
              >
                <p className="venue__description">{venue.description}</p>
              </AdultGate>
            ) : (
              <p className="venue__none">등록된 소개가 없습니다.</p>
            )}
          </Section>
          <Section id="updates">
            <NewsPanel
              venueId={venue.id}
              renderGate={(list, isWithheld) => (
                <AdultGate
                  text="업소 소식은 성인이 볼 수 있는 콘텐츠입니다"
                  filler={FILLER}
                  isWithheld={isWithheld}
                  isSent={isSent}
                >
                  {list}
                </AdultGate>
              )}
            />
          </Section>
          <Section id="rating">
            <ReviewScore venue={venue} />
          </Section>
          <Section id="reviews" note={`${venue.reviewCount}건`}>
            <ReviewsPanel
              venueId={venue.id}
              venueName={venue.name}
              paused={venue.reviewsPaused}
              isClosed={isClosed}
              uploadImage={uploadImageLater}
              renderGate={(list) => (
                <AdultGate
                  text="리뷰는 성인이 볼 수 있는 콘텐츠입니다"
                  filler={FILLER}
                  isWithheld
                  isSent={isSent}
                >
                  {list}
                </AdultGate>
              )}
              renderActions={(review) => (
                <>
                  <ReportReview review={review} />
                  <RequestTakedown review={review} />
                </>
              )}
            />
          </Section>
          <Section id="gallery" note={gallery && gallery.length > 0 && `${gallery.length}장`}>
            <GalleryGrid venueId={venue.id} />
          </Section>
          <Section id="license-history">
            <LicenseHistoryCard venueId={venue.id} />
          </Section>
          <Section id="map">
            <VenueMap venue={venue} settings={settings} onMap={() => recordClick('map')} />
          </Section>
          <LiveVenuePosts className="venue__posts" values={{ venueId: venue.id }} />
          <Link href={paths.ownerClaim(venue.id)} className="quiet-button">
            이 업소의 사장님이신가요?
          </Link>
          <ForStaff venue={venue} />
        </div>
      </div>
      <VenueReport venue={venue} topic={reportedTopic} onClose={() => setReportedTopic(null)} />
    </article>
  );
}

function ForStaff({ venue }: { venue: Venue }) {
  if (!useViewer().can('venues')) return null;
  return (
    <PagePart name="venue-admin">
      <Suspense>
        <VenueAdminBar venue={venue} />
      </Suspense>
    </PagePart>
  );
}

/** Records the visit as soon as it is known that no staff is looking. */
function FollowVisit(props: { venueId: number; visit: RefObject<Visit | null> }) {
  const { kind } = useViewer();
  useVisit({ ...props, isEnabled: kind === 'visitor' || kind === 'customer' });
  return null;
}

/** A section that fails keeps its heading, and the others stay. */
function Section({
  id,
  children,
  ...props
}: Omit<ComponentProps<typeof VenueSection>, 'title'> & { id: PageSection }) {
  return (
    <VenueSection id={id} title={PAGE_SECTIONS[id]} {...props}>
      <PagePart name={id}>{children}</PagePart>
    </VenueSection>
  );
}

function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return <p className="venue__none">등록된 특징이 없습니다.</p>;
  return (
    <ul className="venue__features">
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}

function trailTo(category: Category | undefined) {
  if (!category) return [];
  return [{ key: 'category', link: <Link href={paths.home(category.slug)}>{category.name}</Link> }];
}

/** A hash in the address leads to its section once the page has settled. */
function useHashScroll() {
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(
      () => target.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' }),
      HASH_SCROLL_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, []);
}
