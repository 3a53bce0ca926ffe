import { readMapLink } from '#domain/places/map-link.ts';
import { nearestStation } from '#domain/places/nearest-station.ts';
import { formatPoint, type Point } from '#domain/places/point.ts';
import { walkWords } from '#domain/places/walk.ts';
import { TextField } from '#web/form/fields.tsx';
import { useField, useTyped } from '#web/form/use-field.ts';
import { PlacePicker } from '#web/ui/map/PlacePicker.tsx';

const NAME = 'place';

/** Where it is on the map: typed, pasted out of another map, or pointed at. */
export function PlaceField() {
  const { rhf } = useField(NAME);
  const text = useTyped<string>(NAME);
  const point = pointIn(text);
  const nearest = point && nearestStation(point);

  function put(next: Point) {
    rhf.setValue(NAME, formatPoint(next), {
      shouldDirty: true,
      shouldValidate: rhf.formState.isSubmitted,
    });
  }

  return (
    <>
      <TextField
        name={NAME}
        label="좌표"
        autoComplete="off"
        placeholder="37.500622, 127.036456"
        hint="네이버·카카오·구글 지도의 링크를 붙여 넣어도 됩니다. 비우면 지도에 그리지 않습니다."
        // A link is long: what stays is the place in it.
        onBlur={({ target }) => {
          const read = pointIn(target.value);
          if (read) put(read);
        }}
      />
      <PlacePicker
        point={point}
        onPick={put}
        note={nearest ? walkWords(nearest.station.name, nearest) : undefined}
      />
    </>
  );
}

function pointIn(text: string): Point | null {
  const read = readMapLink(text);
  return 'point' in read ? read.point : null;
}
