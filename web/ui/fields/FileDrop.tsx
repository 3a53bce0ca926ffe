import './FileDrop.css';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useState } from 'react';

/** A place to choose a file, or to let one fall onto. */
export function FileDrop({
  title,
  text,
  accept,
  isSmall = false,
  onChoose,
}: {
  title: string;
  text: string;
  accept: string;
  /** Where it is not what the screen is about. */
  isSmall?: boolean;
  onChoose: (file: File) => void;
}) {
  const [isOver, setIsOver] = useState(false);
  function pick({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    // The same file can be chosen again after it was mended.
    input.value = '';
    if (file) onChoose(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  }
  return (
    <label
      className="file-drop"
      data-over={isOver || undefined}
      data-small={isSmall || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileUp aria-hidden="true" />
      <b>{title}</b>
      <span>{text}</span>
      <input type="file" className="sr" accept={accept} onChange={pick} />
    </label>
  );
}
