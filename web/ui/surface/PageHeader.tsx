import './PageHeader.css';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** Title of a back-office screen, with the way back above it and its actions beside it. */
export function PageHeader({
  title,
  text,
  back,
  actions,
}: {
  title: ReactNode;
  text?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
}) {
  return (
    <header className="page-header">
      {back && (
        <Link href={back.href} className="page-header__back">
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className="page-header__line">
        <div>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
        </div>
        {actions && <div className="page-header__actions">{actions}</div>}
      </div>
    </header>
  );
}
