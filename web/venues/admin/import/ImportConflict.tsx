import './ImportConflict.css';
import type { ImportedLine } from '#contract/venues/csv.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';

export const NONE = '(비어 있음)';

export interface Overwriting {
  /** Lines whose conflict is decided for the file. */
  overwritten: ReadonlySet<number>;
  onOverwrite: (line: number, isWanted: boolean) => void;
}

/** Both values of every cell in which an older line differs from its venue, and which shall stay. */
export function ImportConflict({
  line: { line, name, conflicts },
  overwritten,
  onOverwrite,
}: { line: ImportedLine } & Partial<Overwriting>) {
  return (
    <div className="import-conflict">
      <ul>
        {conflicts.map(({ header, file, stored }) => (
          <li key={header}>
            <b>{header}</b>
            <dl>
              <dt>파일 값</dt>
              <dd>{file || NONE}</dd>
              <dt>저장된 값</dt>
              <dd>{stored || NONE}</dd>
            </dl>
          </li>
        ))}
      </ul>
      {onOverwrite && (
        <Checkbox
          label={
            <>
              <span className="sr">{name}: </span>파일 값으로 바꾸기
            </>
          }
          checked={overwritten?.has(line) ?? false}
          onCheckedChange={(isWanted) => onOverwrite(line, isWanted)}
        />
      )}
    </div>
  );
}
