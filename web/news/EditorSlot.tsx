import type { ComponentProps } from 'react';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';
import type { NewsEditor } from './NewsEditor.tsx';

const loadEditor = () => import('./NewsEditor.tsx');

/** The editor, fetched where it is wanted: only staff write. */
export function EditorSlot(props: ComponentProps<typeof NewsEditor>) {
  const editor = useLoaded(loadEditor, true);
  return editor ? <editor.NewsEditor {...props} /> : null;
}
