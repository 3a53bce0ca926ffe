import './WordTrial.css';
import { useMemo, useState } from 'react';
import type { Word } from '#contract/words.ts';
import { findInNickname, normalizeNickname } from '#domain/text/prohibited-words.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Card, CardBody } from '#web/ui/surface/Card.tsx';

/** Tells which words a nickname would hit, by the same rule as the sign-up. */
export function WordTrial({ words }: { words: readonly Word[] }) {
  const [nickname, setNickname] = useState('');
  const listed = useMemo(
    () => words.map((word) => ({ ...word, normalizedWord: normalizeNickname(word.word) })),
    [words],
  );
  const hits = findInNickname(nickname, listed).map(({ word }) => word);
  return (
    <Card as="section" className="word-trial">
      <CardBody>
        <TextField
          label="시험해 보기"
          autoComplete="off"
          placeholder="닉네임"
          value={nickname}
          onChange={(event) => setNickname(event.target.value)}
        />
        <p className="word-trial__verdict" role="status" data-hit={hits.length > 0 || undefined}>
          {verdictOf(nickname, hits)}
        </p>
      </CardBody>
    </Card>
  );
}

function verdictOf(nickname: string, hits: readonly string[]): string {
  if (nickname.trim() === '') return '닉네임을 입력하면 어떤 금지어에 걸리는지 알려 드려요.';
  if (hits.length === 0) return '쓸 수 있는 닉네임이에요. 걸리는 금지어가 없어요.';
  return `쓸 수 없는 닉네임이에요. 걸리는 금지어: ${hits.join(', ')}`;
}
