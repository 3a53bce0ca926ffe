import { expect, test } from 'vitest';
import { composeLetter } from './letter.ts';

test('text and HTML say the same, and what is written in is never markup', () => {
  const { text, html } = composeLetter({
    subject: '제목 <b>',
    paragraphs: ['<script>alert(1)</script>', '둘째 & 마지막'],
    code: '012345',
    link: { label: '열기 "여기"', url: 'https://example.kr/?a=1&b="2"' },
  });
  expect(text).toBe(
    [
      '<script>alert(1)</script>',
      '둘째 & 마지막',
      '012345',
      '열기 "여기": https://example.kr/?a=1&b="2"',
      '이 메일은 밤결에서 자동으로 보냈습니다. 회신은 확인하지 않습니다.\n',
    ].join('\n\n'),
  );
  expect(html).not.toContain('<script>');
  expect(html).toContain('<title>제목 &lt;b&gt;</title>');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('href="https://example.kr/?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain('>012345</p>');
});

test('a letter without code and link has neither', () => {
  const { text, html } = composeLetter({ subject: '제목', paragraphs: ['하나'] });
  expect(text.split('\n\n')).toHaveLength(2);
  expect(html).not.toContain('<a ');
});
