import { PencilLine, Trash2, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { News } from '#contract/news/news.ts';
import { NewsItem } from '#web/news/NewsItem.tsx';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { keepQuiet } from './keep-quiet.ts';
import { NewsEditor } from './NewsEditor.tsx';
import { useCreateNews, useRemoveNews, useUpdateNews } from './queries.ts';

// Of a page that everyone reads: fetched only for those who write.

export function NewNews({ venueId }: { venueId: number }) {
  const { mutateAsync: create } = useCreateNews();
  return (
    <NewsEditor
      draftKey={`news-of-${venueId}`}
      label="새 소식"
      submitLabel="소식 추가"
      send={(body) => create({ params: { venueId }, body })}
    />
  );
}

/** News with the means to change and delete them. */
export function EditableNews({
  venueId,
  news,
  onRemoved,
}: {
  venueId: number;
  news: News;
  onRemoved: () => void;
}) {
  const { mutateAsync: update } = useUpdateNews();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { flaggedWords = [] } = news;

  function close() {
    // The button is drawn again before it can take the focus back.
    flushSync(() => setIsEditing(false));
    editButton.current?.focus();
  }

  return (
    <NewsItem
      news={news}
      editor={
        isEditing && (
          <NewsEditor
            draftKey={`news-${news.id}`}
            label="소식 수정"
            initial={news.message ?? ''}
            submitLabel="저장"
            send={(body) => update({ params: { venueId, updateId: news.id }, body })}
            onClose={close}
          />
        )
      }
    >
      {flaggedWords.length > 0 && (
        <div className="news-item__flag">
          <Badge tone="gone" icon={TriangleAlert}>
            금지어: {flaggedWords.join(', ')}
          </Badge>
        </div>
      )}
      {!isEditing && (
        <div className="news-item__tools">
          <IconButton
            ref={editButton}
            size="sm"
            label="소식 수정"
            onClick={() => setIsEditing(true)}
          >
            <PencilLine aria-hidden="true" />
          </IconButton>
          <RemoveNews venueId={venueId} updateId={news.id} onRemoved={onRemoved} />
        </div>
      )}
    </NewsItem>
  );
}

function RemoveNews({
  onRemoved,
  ...params
}: {
  venueId: number;
  updateId: number;
  onRemoved: () => void;
}) {
  const confirm = useConfirm();
  const { mutateAsync: remove } = useRemoveNews();

  async function askAndRemove() {
    const isSure = await confirm({
      title: '이 소식을 삭제하시겠습니까?',
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return;
    // Awaited: the button is gone with its news, and would hear nothing of it any more.
    await remove({ params }).then(onRemoved, keepQuiet);
  }

  return (
    <IconButton size="sm" danger label="소식 삭제" onClick={askAndRemove}>
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
}
