import './ProfilePicture.css';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { Customer } from '#contract/accounts/accounts.ts';
import { ownAccountApi } from '#contract/accounts/own-account.ts';
import { IMAGE_TYPES } from '#contract/objects.ts';
import { call } from '#web/api/call.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { failureText } from '#web/session/failure-text.ts';
import { updateCustomer } from '#web/session/sign-in/customer-session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Avatar } from '#web/ui/surface/Avatar.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';

const FAILURE = {
  refused: '프로필 사진을 바꾸지 못했습니다.',
  broken: '연결을 확인하고 다시 시도해 주세요.',
};

export function ProfilePicture({
  customer: { nickname, profileImageUrl },
  uploadImage,
}: {
  customer: Customer;
  uploadImage: UploadImage;
}) {
  const [percent, setPercent] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function save(next: string | null, title: string) {
    try {
      updateCustomer(await call(ownAccountApi.update, { body: { profileImageUrl: next } }));
      toast({ title });
    } catch (error) {
      tellFailure(failureText(error, FAILURE));
    }
  }

  async function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
    if (!file || percent !== null) return;
    setPercent(0);
    try {
      const address = await uploadImage(file, setPercent);
      await save(address, '프로필 사진을 바꿨습니다');
    } catch (error) {
      tellFailure((error as Error).message);
    } finally {
      setPercent(null);
    }
  }

  async function remove() {
    await save(null, '프로필 사진을 삭제했습니다');
    // The pressed button is gone with the picture.
    input.current?.focus();
  }

  return (
    <div className="profile-picture">
      <div className="profile-picture__frame">
        {profileImageUrl ? (
          <ObjectImage src={profileImageUrl} alt="프로필 사진" sizes="5rem" eager />
        ) : (
          <Avatar name={nickname} />
        )}
      </div>
      <div className="profile-picture__actions">
        <label className="btn btn--line btn--file">
          <ImagePlus aria-hidden="true" />
          {profileImageUrl ? '사진 바꾸기' : '사진 올리기'}
          <input
            ref={input}
            type="file"
            className="sr"
            accept={IMAGE_TYPES.join(',')}
            onChange={pick}
          />
        </label>
        {profileImageUrl && (
          <Button variant="ghost" aria-label="사진 삭제" onClick={remove}>
            삭제
          </Button>
        )}
        {percent === null ? (
          <p className="field__hint">JPG, PNG 등 이미지 1장, 5MB까지</p>
        ) : (
          <progress max={100} value={percent} aria-label="사진 업로드" />
        )}
      </div>
    </div>
  );
}

function tellFailure(description: string) {
  toast({ title: '사진 변경 실패', description, tone: 'error' });
}
