import { useQuery } from '@tanstack/react-query';
import { EMPTY_SETTINGS, type Settings } from '#contract/settings.ts';
import { siteSettings } from '#web/settings/queries.ts';

export type Operator = Settings['operator'];
export type Article = readonly [title: string, ...paragraphs: string[]];

/** A legal text with the operator's data from the settings. */
export function LegalDocument({
  title,
  effectiveDate,
  articles,
}: {
  title: string;
  effectiveDate: string;
  articles: (operator: Operator) => readonly Article[];
}) {
  const { data: settings = EMPTY_SETTINGS } = useQuery(siteSettings());
  return (
    <article className="wrap page legal">
      <h1>{title}</h1>
      <p className="legal__date">시행일 {effectiveDate}</p>
      {articles(settings.operator).map(([heading, ...paragraphs], index) => (
        <section key={heading}>
          <h2>
            제{index + 1}조 {heading}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
