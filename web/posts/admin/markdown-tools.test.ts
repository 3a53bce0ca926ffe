import { expect, test } from 'vitest';
import { around, asLink, atLines, type MarkdownTool, picture } from './markdown-tools.ts';

/** `‹` and `›` stand for the ends of the selection. */
function apply(tool: MarkdownTool, marked: string): string {
  const start = marked.indexOf('‹');
  const end = marked.indexOf('›') - 1;
  const result = tool({ text: marked.replace(/[‹›]/g, ''), start, end });
  const { text } = result;
  return `${text.slice(0, result.start)}‹${text.slice(result.start, result.end)}›${text.slice(result.end)}`;
}

test.each([
  ['a word is marked', around('**'), '아주 ‹굵은› 글', '아주 **‹굵은›** 글'],
  ['a marked word is freed', around('**'), '아주 **‹굵은›** 글', '아주 ‹굵은› 글'],
  ['marks wait for a word', around('*'), '글 ‹›', '글 *‹›*'],
  ['a line becomes a heading', atLines('## '), '처음\n제‹›목\n끝', '처음\n‹## 제목›\n끝'],
  ['a heading becomes a line', atLines('## '), '## ‹제목›', '‹제목›'],
  ['every line becomes an item', atLines('- '), '하‹나\n둘›', '‹- 하나\n- 둘›'],
  ['a mixed list is completed', atLines('- '), '‹- 하나\n둘›', '‹- 하나\n- 둘›'],
  ['the first line can be marked', atLines('> '), '‹›말', '‹> 말›'],
  ['words become a link', asLink, '여기 ‹안내› 참고', '여기 [안내](‹https://›) 참고'],
  ['a link brings its own words', asLink, '‹›', '[링크 글자](‹https://›)'],
  ['a picture opens a text', picture('입구', '/objects/a'), '‹›', '![입구](/objects/a)\n\n‹›'],
  [
    'a picture stands alone',
    picture('a]b', '/objects/a'),
    '글‹›끝',
    '글\n\n![a b](/objects/a)\n\n‹›끝',
  ],
])('%s', (_, tool, before, after) => {
  expect(apply(tool, before)).toBe(after);
});
