import { BrandMark } from './BrandMark.tsx';

export function LoadingScreen({
  message = '밤결을 불러오는 중입니다',
  note = '3초 넘게 걸리면 자동으로 다시 불러옵니다.',
}: {
  message?: string;
  note?: string;
}) {
  return (
    <div className="loading" role="status">
      <BrandMark />
      <p className="loading__message">{message}</p>
      <p className="loading__note">{note}</p>
    </div>
  );
}
