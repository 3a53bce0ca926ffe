import './NewestPosts.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card, CardFooter, CardHeader } from '#web/ui/surface/Card.tsx';
import { PostDate } from './PostDate.tsx';
import { newestPosts } from './queries.ts';

/** The latest guides by their titles; a page that lists venues can do without them. */
export function NewestPosts() {
  const { data = [] } = useQuery(newestPosts());
  if (data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="guides-title">
      <CardHeader id="guides-title" title="가이드" />
      <ul className="newest-posts">
        {data.map(({ id, slug, title, publishedAt, createdAt }) => (
          <li key={id}>
            <Link href={paths.post(slug)}>{title}</Link>
            <PostDate at={publishedAt ?? createdAt} />
          </li>
        ))}
      </ul>
      <CardFooter>
        <Button variant="ghost" block asChild>
          <Link href={paths.posts()}>
            가이드 모두 보기
            <ChevronRight aria-hidden="true" />
          </Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
