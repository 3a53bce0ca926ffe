import './LoadingScreen.css';
import { BrandMark } from '#web/ui/surface/BrandMark.tsx';
import { SlowNote } from './SlowNote.tsx';

export function LoadingScreen({
  message = '밤결을 불러오는 중입니다',
  note = '잠시만 기다려 주세요.',
}: {
  message?: string;
  note?: string;
}) {
  return (
    <div className="loading" role="status">
      <BrandMark />
      <p className="loading__message">{message}</p>
      <p className="loading__note">{note}</p>
      <SlowNote />
    </div>
  );
}
