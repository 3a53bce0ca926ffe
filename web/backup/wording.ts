import type { BackupState } from '#contract/backup.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { relativeTime } from '#domain/relative-time.ts';
import type { AlertTone } from '#web/ui/state/Alert.tsx';

interface Wording {
  tone: AlertTone;
  title: string;
  text: string;
}

/** How it stands with the backups, and what to do where something is to be done. */
export function wordBackup({ state, newest, everyHours, keep }: BackupState, now: Date): Wording {
  if (state === 'off') {
    return {
      tone: 'info',
      title: '자동 백업이 꺼져 있어요',
      text: '서버 설정 BACKUP_TO에 백업할 곳을 적으면 스스로 백업해요.',
    };
  }
  if (state === 'unreadable') {
    return {
      tone: 'warn',
      title: '백업을 확인하지 못했어요',
      text: '백업을 두는 곳에 닿지 않아요. 서버 로그를 확인해 주세요.',
    };
  }
  const rhythm = `${everyHours}시간마다 만들고 ${keep}개를 남겨요.`;
  if (!newest) {
    return {
      tone: 'warn',
      title: '아직 만든 백업이 없어요',
      text: `${rhythm} 서버 로그를 확인해 주세요.`,
    };
  }
  const age = `마지막 백업 ${relativeTime(newest.takenAt, now)}`;
  if (state === 'overdue') {
    return {
      tone: 'warn',
      title: `${age}, 늦어지고 있어요`,
      text: `${rhythm} 서버 로그를 확인해 주세요.`,
    };
  }
  const lost = newest.missingPictures;
  if (lost > 0) {
    return {
      tone: 'warn',
      title: `${age}, 이미지 파일 ${formatCount(lost)}개가 빠졌어요`,
      text: '이미지 저장소에서 파일이 없어졌어요. 이전 백업에 남아 있는지 확인해 주세요.',
    };
  }
  const holds = `기록 ${formatCount(newest.rows)}건, 이미지 파일 ${formatCount(newest.pictures)}개.`;
  return { tone: 'info', title: age, text: `${holds} ${rhythm}` };
}
