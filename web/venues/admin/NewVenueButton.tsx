import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';

export function NewVenueButton() {
  return (
    <Button variant="primary" asChild>
      <Link href={paths.adminVenueNew()}>
        <Plus aria-hidden="true" />
        업소 등록
      </Link>
    </Button>
  );
}
