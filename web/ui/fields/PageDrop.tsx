import './FileDrop.css';
import './PageDrop.css';
import { FileUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasOverlay, isTyping } from '#web/ui/focus/use-shortcuts.ts';

/**
 * The whole page takes files that are let fall onto it, and what is pasted while nobody types. A
 * place of its own for a file, such as `FileDrop`, comes first.
 */
export function PageDrop({
  title,
  text,
  onFiles,
  onText,
}: {
  title: string;
  text: string;
  onFiles: (files: FileList) => void;
  onText: (text: string) => void;
}) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    function over(event: DragEvent) {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) {
        setIsOver(false);
        return;
      }
      // Otherwise the browser leaves the page and opens the file in its place.
      event.preventDefault();
      if (hasOverlay()) event.dataTransfer.dropEffect = 'none';
      else setIsOver(true);
    }
    function leave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setIsOver(false);
    }
    function drop(event: DragEvent) {
      setIsOver(false);
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (!hasOverlay()) onFiles(event.dataTransfer.files);
    }
    function paste(event: ClipboardEvent) {
      if (event.defaultPrevented || isTyping(event) || hasOverlay() || !event.clipboardData) return;
      const { files } = event.clipboardData;
      // Spreadsheets add a picture of the cells to their text.
      const pasted = event.clipboardData.getData('text/plain');
      if (pasted) onText(pasted);
      else if (files.length > 0) onFiles(files);
    }
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, [onFiles, onText]);

  if (!isOver) return null;
  return (
    <div className="page-drop">
      <div className="file-drop" data-over>
        <FileUp aria-hidden="true" />
        <b>{title}</b>
        <span>{text}</span>
      </div>
    </div>
  );
}
