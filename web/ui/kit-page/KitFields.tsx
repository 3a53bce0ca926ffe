import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { SegmentedRadio } from '#web/ui/controls/SegmentedRadio.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { ScoreField } from '#web/ui/fields/ScoreField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { SlugField } from '#web/ui/fields/SlugField.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import { Columns, Section } from './KitLayout.tsx';

const GENDERS = [
  { value: 'male', label: '남성' },
  { value: 'female', label: '여성' },
] as const;
const YEARS = Array.from({ length: 30 }, (_, index) => ({
  value: String(2006 - index),
  label: `${2006 - index}년`,
}));

export function Fields() {
  const [year, setYear] = useState<string>();
  const [gender, setGender] = useState<'male' | 'female'>('female');
  const [nickname, setNickname] = useState('달빛산책');
  const [score, setScore] = useState(9);
  const group = useId();
  return (
    <Section title="입력">
      <Alert
        tone="error"
        title="입력한 내용을 확인해 주세요"
        list={['비밀번호가 일치하지 않습니다', '성별을 선택해주세요'].map((item) => ({
          key: item,
          item,
        }))}
      />
      <Columns>
        <TextField label="업소명" placeholder="업소명을 입력하세요" />
        <SlugField label="슬러그" defaultValue="여백-라운지" hint="입력하는 대로 다듬어집니다." />
        <TextField
          label="닉네임"
          counter={`${nickname.length}/10`}
          hint="2~10자로 입력해 주세요."
          value={nickname}
          onChange={(event) => setNickname(event.currentTarget.value)}
        />
        <PasswordField
          label="비밀번호 확인"
          autoComplete="new-password"
          defaultValue="123456"
          error="비밀번호가 일치하지 않습니다"
        />
        <Select
          label="출생연도"
          options={YEARS}
          value={year}
          onChange={setYear}
          placeholder="연도를 고르세요"
        />
        <SegmentedRadio
          label="성별"
          name={`${group}-gender`}
          options={GENDERS}
          value={gender}
          onValueChange={setGender}
        />
        <SegmentedRadio
          label="성별"
          name={`${group}-missing`}
          options={GENDERS}
          error="성별을 선택해주세요"
        />
        <TextField
          label="업소 검색"
          hideLabel
          compact
          icon={Search}
          placeholder="업소명이나 설명으로 찾기"
        />
        <TextField label="잠긴 입력" defaultValue="고칠 수 없음" disabled />
        <TextField label="방문일" type="date" defaultValue="2025-11-08" />
        <TextArea
          label="내용"
          counter="최소 10자"
          defaultValue="예약 시간에 맞춰 바로 안내해 주셨고 자리 간격이 넓었어요."
        />
        <ScoreField label="전체" name={`${group}-score`} value={score} onValueChange={setScore} />
        <div className="kit-stack">
          <Switch label="영업" defaultChecked />
          <Switch label="휴무" />
          <Switch label="잠김" disabled />
          <Checkbox label="익명으로 남기기" hint="닉네임을 숨깁니다." defaultChecked />
          <Checkbox label="약관에 동의합니다" error="동의가 필요합니다" />
        </div>
      </Columns>
    </Section>
  );
}
