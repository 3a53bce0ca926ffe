import './GalleryPicks.css';
import { Check } from 'lucide-react';
import { MAX_IMAGES } from '#contract/venues/forms.ts';
import { BoundField } from '#web/form/fields.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';

export interface GalleryPicture {
  id: number;
  imageUrl: string;
}

/** Which picture of the gallery is the main one, and which stand beside it in search results. */
export function GalleryPicks({
  pictures,
  main,
  onMain,
}: {
  pictures: readonly GalleryPicture[];
  main: string;
  onMain: (address: string) => void;
}) {
  return (
    <BoundField<string[]> name="images">
      {({ value, onChange, error }) => (
        <Field
          group
          label="갤러리에서 고르기"
          counter={`함께 보일 사진 ${value.length}/${MAX_IMAGES}`}
          hint="‘함께’로 고른 사진은 검색 결과에 대표 이미지와 나란히 알려 줍니다."
          error={error}
        >
          {() => (
            <ul className="gallery-picks">
              {pictures.map(({ id, imageUrl }, index) => (
                <li key={id} data-main={imageUrl === main || undefined}>
                  <ObjectImage src={imageUrl} alt={`갤러리 ${index + 1}번째`} sizes="9rem" />
                  <Button
                    size="sm"
                    variant={imageUrl === main ? 'tonal' : 'line'}
                    aria-pressed={imageUrl === main}
                    aria-label={`${index + 1}번째를 대표로`}
                    onClick={() => onMain(imageUrl)}
                  >
                    {imageUrl === main && <Check aria-hidden="true" />}
                    대표
                  </Button>
                  <Checkbox
                    label={
                      <>
                        <span className="sr">{index + 1}번째 </span>함께
                      </>
                    }
                    checked={value.includes(imageUrl)}
                    disabled={!value.includes(imageUrl) && value.length >= MAX_IMAGES}
                    onCheckedChange={(isWanted) =>
                      onChange(
                        isWanted
                          ? [...value, imageUrl]
                          : value.filter((address) => address !== imageUrl),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </Field>
      )}
    </BoundField>
  );
}
