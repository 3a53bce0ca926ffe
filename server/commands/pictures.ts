import { type Config, ConfigError } from '#server/config.ts';
import { copyObjects } from '#server/objects/copy.ts';
import { openStore, storeOnDisk } from '#server/objects/open-store.ts';

const USAGE =
  '쓰는 법: npm run pictures -- to-bucket (디스크 → 저장소) 또는 to-disk (저장소 → 디스크)';

/** Takes all pictures from the disk to the bucket or back, while the site runs or not. */
export async function copyPictures(config: Config, [direction]: string[]): Promise<void> {
  if (direction !== 'to-bucket' && direction !== 'to-disk') throw new ConfigError(USAGE);
  if (!config.bucket) {
    throw new ConfigError('S3_ENDPOINT is not set: there is no bucket to copy to or from');
  }
  const [disk, bucket] = [storeOnDisk(config), await openStore(config)];
  const [from, to] = direction === 'to-bucket' ? [disk, bucket] : [bucket, disk];
  const { copied, kept } = await copyObjects(from, to, (done) => {
    if (process.stdout.isTTY) process.stdout.write(`\r  ${done}개`);
  });
  process.stdout.write(
    `\r· 이미지 파일 ${copied}개를 옮기고 ${kept}개는 이미 있었습니다. 원래 파일은 그대로 두었습니다.\n`,
  );
}
