import './NewsItem.css';
import { PencilLine, Trash2, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { News } from '#contract/news.ts';
import { newsTime } from '#domain/relative-time.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { EditorSlot } from './EditorSlot.tsx';
import { useUpdateNews } from './queries.ts';

const GATED = '업소 소식은 성인이 볼 수 있는 콘텐츠입니다';

export function NewsItem({
  venueId,
  news,
  canEdit,
  onRemove,
}: {
  venueId: number;
  news: News;
  canEdit: boolean;
  onRemove: (updateId: number) => void;
}) {
  const now = useNow();
  const { mutateAsync: update } = useUpdateNews();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  const flagged = canEdit ? (news.flaggedWords ?? []) : [];

  function close() {
    // The button is drawn again before it can take the focus back.
    flushSync(() => setIsEditing(false));
    editButton.current?.focus();
  }

  return (
    <li className="news-item">
      <time dateTime={news.createdAt}>{newsTime(news.createdAt, now)}</time>
      {isEditing ? (
        <EditorSlot
          draftKey={`news-${news.id}`}
          label="소식 수정"
          initial={news.message ?? ''}
          submitLabel="저장"
          send={(body) => update({ params: { venueId, updateId: news.id }, body })}
          onClose={close}
        />
      ) : (
        <p>{news.message ?? GATED}</p>
      )}
      {flagged.length > 0 && (
        <div className="news-item__flag">
          <Badge tone="gone" icon={TriangleAlert}>
            금지어: {flagged.join(', ')}
          </Badge>
        </div>
      )}
      {canEdit && !isEditing && (
        <div className="news-item__tools">
          <IconButton
            ref={editButton}
            size="sm"
            label="소식 수정"
            onClick={() => setIsEditing(true)}
          >
            <PencilLine aria-hidden="true" />
          </IconButton>
          <IconButton size="sm" danger label="소식 삭제" onClick={() => onRemove(news.id)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </li>
  );
}
