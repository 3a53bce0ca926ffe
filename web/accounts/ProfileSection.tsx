import type { Customer } from '#contract/accounts/accounts.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

/** Who someone is here: picture, names, and what stays as it is. */
export function ProfileSection({
  customer,
  uploadImage,
}: {
  customer: Customer;
  uploadImage: UploadImage;
}) {
  return (
    <Card as="section" aria-labelledby="own-profile" className="account-card">
      <CardHeader id="own-profile" title="프로필" />
      <CardBody className="form">
        <ProfilePicture customer={customer} uploadImage={uploadImage} />
        <ProfileForm key={customer.id} customer={customer} />
        <dl>
          <div>
            <dt>이메일</dt>
            <dd>{customer.email}</dd>
          </div>
          <div>
            <dt>가입일</dt>
            <dd className="num">{formatDotDate(customer.joinedAt)}</dd>
          </div>
        </dl>
      </CardBody>
    </Card>
  );
}
