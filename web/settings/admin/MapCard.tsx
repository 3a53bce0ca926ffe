import { SETTINGS_MAX } from '#contract/settings/changes.ts';
import { type GroundSettings, groundOf } from '#domain/places/ground.ts';
import { TextField } from '#web/form/fields.tsx';
import { useTyped } from '#web/form/use-field.ts';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { MAP_OPTIONS } from './choices.ts';

/** What lies under the windows of maps, and the keys for it; Kakao's also shares to KakaoTalk. */
export function MapCard() {
  const map = useTyped<GroundSettings['map']>('map');
  const kakao = useTyped<GroundSettings['kakao']>('kakao');
  const isIncomplete = map.provider !== 'drawn' && groundOf({ map, kakao }) === null;
  return (
    <Card as="section">
      <CardHeader
        title="지도와 카카오"
        meta="지도를 불러오는 동안이나 불러오지 못한 때에는 직접 그린 지도가 보여요."
      />
      <CardBody className="form">
        <ChoiceField
          name="map.provider"
          label="업소 페이지와 지도에서 보기의 지도"
          options={MAP_OPTIONS}
        />
        <div className="form settings__fields">
          <TextField
            name="map.tiles"
            label="지도 타일 주소"
            hint="https로 시작하고 {z}, {x}, {y}가 들어간 주소. 예: https://tiles.example.kr/{z}/{x}/{y}.png"
            maxLength={SETTINGS_MAX.tiles}
          />
          <TextField
            name="map.attribution"
            label="지도 타일의 저작권 표시"
            hint="지도 아래에 보여요. 예: © OpenStreetMap 기여자"
            maxLength={SETTINGS_MAX.attribution}
          />
          <TextField
            name="kakao.key"
            label="카카오 JavaScript 키"
            hint="넣으면 업소를 카카오톡으로 공유할 수 있어요. 카카오맵을 고르면 지도에도 써요."
            maxLength={SETTINGS_MAX.mapKey}
          />
          <TextField
            name="map.naverKey"
            label="네이버 지도 Client ID"
            maxLength={SETTINGS_MAX.mapKey}
          />
        </div>
        {isIncomplete && (
          <p className="settings__state" role="status">
            고른 지도에 필요한 값이 없어 직접 그린 지도를 보여 줘요.
          </p>
        )}
      </CardBody>
    </Card>
  );
}
