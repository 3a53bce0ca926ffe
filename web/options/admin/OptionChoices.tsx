import { ADDITIONAL_INFO_MAX, type CatalogueOption } from '#contract/options/options.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Chosen = Readonly<Record<string, string>>;

/** Options to choose from; a chosen one has room for a few words. */
export function OptionChoices({
  title,
  options,
  chosen,
  onChoose,
}: {
  title: string;
  options: CatalogueOption[];
  chosen: Chosen;
  onChoose: (chosen: Record<string, string>) => void;
}) {
  if (options.length === 0) return null;
  function choose(optionId: number, info: string | null) {
    const { [optionId]: _, ...others } = chosen;
    onChoose(info === null ? others : { ...others, [optionId]: info });
  }
  return (
    <fieldset className="option-choices">
      <legend>{title}</legend>
      {options.map(({ id, name, description }) => {
        const info = chosen[id];
        return (
          <div key={id}>
            <Checkbox
              label={name}
              hint={description}
              checked={info !== undefined}
              onCheckedChange={(isChosen) => choose(id, isChosen ? '' : null)}
            />
            {info !== undefined && (
              <TextField
                label={`${name} 추가 정보`}
                hideLabel
                compact
                placeholder="추가 정보 (선택)"
                maxLength={ADDITIONAL_INFO_MAX}
                value={info}
                onChange={(event) => choose(id, event.target.value)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
