import './Accordion.css';
import { ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/accordion';
import type { ReactNode } from 'react';

/** One section open at a time; an empty value means all are closed. */
export function Accordion({
  value,
  onValueChange,
  defaultValue,
  children,
}: {
  children: ReactNode;
} & (
  | { value: string; onValueChange: (value: string) => void; defaultValue?: never }
  | { value?: never; onValueChange?: never; defaultValue?: string }
)) {
  const state =
    value !== undefined
      ? { value, onValueChange }
      : defaultValue !== undefined
        ? { defaultValue }
        : {};
  return (
    <Radix.Root type="single" collapsible {...state}>
      {children}
    </Radix.Root>
  );
}

export function AccordionItem({
  value,
  title,
  meta,
  level = 3,
  children,
}: {
  value: string;
  title: string;
  /** A short state at the right: "저장하지 않은 변경". */
  meta?: ReactNode;
  level?: 2 | 3 | 4;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <Radix.Item value={value} className="accordion__item">
      <Radix.Header asChild>
        <Heading>
          <Radix.Trigger className="accordion__trigger">
            <span>{title}</span>
            {meta && <span className="accordion__meta">{meta}</span>}
            <ChevronDown className="accordion__chevron" aria-hidden="true" />
          </Radix.Trigger>
        </Heading>
      </Radix.Header>
      <Radix.Content className="accordion__panel">
        <div className="accordion__body">{children}</div>
      </Radix.Content>
    </Radix.Item>
  );
}
