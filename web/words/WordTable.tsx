import './WordTable.css';
import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { WORD_CATEGORY_LABELS, type Word } from '#contract/words.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { withParticle } from '#domain/text/korean.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { Card } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { useRemoveWord } from './queries.ts';
import { WordEditDialog } from './WordEditDialog.tsx';

export function WordTable({ words }: { words: Word[] }) {
  const confirm = useConfirm();
  const remove = useRemoveWord();
  const [edited, setEdited] = useState<Word | null>(null);

  async function askAndRemove({ id, word }: Word) {
    const isSure = await confirm({
      title: `금지어 ${withParticle(`'${word}'`, '을/를')} 삭제하시겠습니까?`,
      consequence: '이 단어가 든 닉네임으로 다시 가입할 수 있게 됩니다.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params: { wordId: id } });
      tellStaff('금지어가 삭제되었습니다.');
    } catch (error) {
      showStaffFailure(error, {
        title: '금지어 삭제에 실패했습니다.',
        text: '잠시 후 다시 시도해 주세요.',
      });
    }
  }

  return (
    <Card>
      <Table caption="금지어" className="table--cards">
        <TableHead>
          <HeadCell>금지어</HeadCell>
          <HeadCell>분류</HeadCell>
          <HeadCell>허용 단어</HeadCell>
          <HeadCell>등록일</HeadCell>
          <HeadCell numeric>관리</HeadCell>
        </TableHead>
        <TableBody>
          {words.map((word) => (
            <TableRow key={word.id}>
              <Cell>
                <b className="entry-name">{word.word}</b>
              </Cell>
              <Cell label="분류">
                <Badge tone="line">{WORD_CATEGORY_LABELS[word.category]}</Badge>
              </Cell>
              <Cell label="허용 단어" muted className="word-allowed">
                {word.allowedWords.length > 0 ? word.allowedWords.join(', ') : '없음'}
              </Cell>
              <Cell label="등록일" muted>
                <time className="num" dateTime={word.createdAt}>
                  {formatDotDate(word.createdAt)}
                </time>
              </Cell>
              <Cell>
                <div className="table__actions">
                  <IconButton
                    tip="수정"
                    size="sm"
                    label={`${word.word} 수정`}
                    onClick={() => setEdited(word)}
                  >
                    <PencilLine aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    tip="삭제"
                    size="sm"
                    danger
                    label={`${word.word} 삭제`}
                    onClick={() => askAndRemove(word)}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </div>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {edited && <WordEditDialog word={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}
