import './LegalDocument.css';
import { useQuery } from '@tanstack/react-query';
import { EMPTY_SETTINGS } from '#contract/settings/defaults.ts';
import { LEGAL_HISTORY, type LegalDocument as Name } from '#domain/people/legal.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { type Article, type Block, type Operator, withText } from '#web/legal/article.ts';
import { siteSettings } from '#web/settings/queries.ts';

/** A legal text with the operator's data from the settings, its version and its history. */
export function LegalDocument({
  title,
  name,
  articles,
}: {
  title: string;
  name: Name;
  articles: (operator: Operator) => readonly Article[];
}) {
  const { data: settings = EMPTY_SETTINGS } = useQuery(siteSettings());
  const versions = LEGAL_HISTORY[name];
  const [{ version }] = versions;
  return (
    <article className="wrap page legal">
      <h1>{title}</h1>
      <p className="legal__date num">
        시행일 {formatDotDate(version)} · 버전 {version}
      </p>
      {withText(articles(settings.operator)).map(({ title: heading, blocks }, index) => (
        <section key={heading}>
          <h2>
            제{index + 1}조 {heading}
          </h2>
          {blocks.map((block) => (
            <Text key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
      <section>
        <h2>바뀐 내용</h2>
        <dl className="legal__facts">
          {versions.map((entry) => (
            <div key={entry.version}>
              <dt className="num">{formatDotDate(entry.version)}</dt>
              <dd>{entry.summary}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  );
}

function Text({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) {
    return (
      <ul className="legal__list">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="legal__facts">
      {block.facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
