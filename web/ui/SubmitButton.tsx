import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/** The one button that a form of its own ends with. */
export function SubmitButton(props: {
  busy: boolean;
  busyLabel: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  return <Button type="submit" variant="primary" size="lg" block {...props} />;
}
