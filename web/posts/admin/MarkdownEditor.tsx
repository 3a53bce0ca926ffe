import './MarkdownEditor.css';
import '#web/posts/PostArticle.css';
import { useQuery } from '@tanstack/react-query';
import {
  Bold,
  Heading2,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
} from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { IMAGE_TYPES } from '#contract/objects.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { TextArea } from '#web/form/fields.tsx';
import { useField, useTyped } from '#web/form/use-field.ts';
import { SafeHtml } from '#web/posts/SafeHtml.tsx';
import { showStaffFailure } from '#web/session/staff-failure.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { around, asLink, atLines, type MarkdownTool, picture } from './markdown-tools.ts';
import { postPreview } from './queries.ts';

const TOOLS: { label: string; icon: LucideIcon; apply: MarkdownTool }[] = [
  { label: '소제목', icon: Heading2, apply: atLines('## ') },
  { label: '굵게', icon: Bold, apply: around('**') },
  { label: '기울임', icon: Italic, apply: around('*') },
  { label: '목록', icon: List, apply: atLines('- ') },
  { label: '번호 목록', icon: ListOrdered, apply: atLines('1. ') },
  { label: '인용', icon: Quote, apply: atLines('> ') },
  { label: '링크', icon: Link2, apply: asLink },
];

const TABS = [
  { value: 'write', label: '작성' },
  { value: 'preview', label: '미리보기' },
] as const;

/** The text of a post: written in Markdown, previewed by the server that will show it. */
export function MarkdownEditor({ name, uploadImage }: { name: string; uploadImage: UploadImage }) {
  const { rhf } = useField(name);
  const content = useTyped<string>(name);
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const [percent, setPercent] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);

  function use(tool: MarkdownTool) {
    const textarea = box.current?.querySelector('textarea');
    const text: string = rhf.getValues(name);
    // A picture can arrive while the preview stands in place of the field: then it goes to the end.
    const { selectionStart: start, selectionEnd: end } = textarea ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    };
    const next = tool({ text, start, end });
    rhf.setValue(name, next.text);
    textarea?.focus();
    textarea?.setSelectionRange(next.start, next.end);
  }

  async function insertPicture({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    // So that the same file can be chosen again.
    input.value = '';
    // Not disabled meanwhile: that would lose the focus.
    if (!file || percent !== null) return;
    setPercent(0);
    try {
      const address = await uploadImage(file, setPercent);
      use(picture(file.name.replace(/\.\w+$/, ''), address));
    } catch (failure) {
      const { cause, message } = failure as Error;
      showStaffFailure(cause, { title: '업로드 실패', text: message });
    } finally {
      setPercent(null);
    }
  }

  return (
    <div className="markdown" ref={box}>
      <Tabs label="본문" tabs={TABS} value={tab} onValueChange={setTab}>
        <TabPanel value="write" className="markdown__panel">
          <fieldset className="markdown__tools" aria-label="서식">
            {TOOLS.map(({ label, icon: Icon, apply }) => (
              <IconButton
                key={label}
                tip={label}
                size="sm"
                label={label}
                onClick={() => use(apply)}
              >
                <Icon aria-hidden="true" />
              </IconButton>
            ))}
            <label className="btn btn--line btn--sm markdown__upload">
              <ImagePlus aria-hidden="true" />
              {percent === null ? '이미지 넣기' : `올리는 중 ${percent}%`}
              <input
                type="file"
                className="sr"
                accept={IMAGE_TYPES.join(',')}
                onChange={insertPicture}
              />
            </label>
          </fieldset>
          <TextArea name={name} label="본문" hideLabel rows={14} />
        </TabPanel>
        <TabPanel value="preview" className="markdown__panel">
          <div className="markdown__preview">
            <Preview content={content} />
          </div>
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Preview({ content }: { content: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...postPreview(content),
    enabled: content.trim() !== '',
  });
  if (content.trim() === '') return <p className="markdown__empty">미리 볼 내용이 없어요.</p>;
  if (data) return <SafeHtml html={data.contentHtml} className="prose post__text" />;
  if (isError) {
    return (
      <ErrorBanner
        text="미리보기를 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  return (
    <SkeletonRegion label="미리보기를 불러오는 중입니다">
      <Skeleton className="skeleton--title" />
      <Skeleton className="skeleton--text" />
    </SkeletonRegion>
  );
}
