import { type LucideIcon, Moon, Sun, SunMoon } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from './IconButton.tsx';
import { type ThemeChoice, useTheme } from './theme.ts';

const STEPS: Record<ThemeChoice, { next: ThemeChoice; icon: LucideIcon; name: string }> = {
  system: { next: 'light', icon: SunMoon, name: '시스템 테마' },
  light: { next: 'dark', icon: Sun, name: '라이트 테마' },
  dark: { next: 'system', icon: Moon, name: '다크 테마' },
};

/** Steps through 시스템, 라이트, 다크. A menu would cost every page 30 kB. */
export function ThemeSwitch() {
  const { choice, setChoice } = useTheme();
  const { next, icon: Icon, name } = STEPS[choice];
  const stateId = useId();
  return (
    <>
      <IconButton
        label="테마 바꾸기"
        tip={`테마 바꾸기: ${name}`}
        aria-describedby={stateId}
        onClick={() => setChoice(next)}
      >
        <Icon aria-hidden="true" />
      </IconButton>
      <span id={stateId} className="sr" aria-live="polite">
        {name}
      </span>
    </>
  );
}
