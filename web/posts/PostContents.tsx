import type { PostHeading } from '#contract/posts/posts.ts';

/** Leads to the headings of a long text. */
export function PostContents({ contents }: { contents: readonly PostHeading[] }) {
  if (contents.length === 0) return null;
  return (
    <nav className="post__contents" aria-labelledby="post-contents">
      <h2 id="post-contents">목차</h2>
      <ol>
        {contents.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${encodeURIComponent(id)}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
