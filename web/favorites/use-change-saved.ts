import { useQueryClient } from '@tanstack/react-query';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';
import { toast } from '#web/ui/overlay/toast.ts';

const load = () => import('./change-saved.ts');

/** Saves or lets go; tells by itself what fails, and whether it has worked. */
export function useChangeSaved() {
  const client = useQueryClient();
  useLoaded(load, false);
  return async (venueId: number, isSaved: boolean): Promise<boolean> => {
    const part = await load().catch(() => null);
    if (part) return part.changeSaved(client, { venueId, isSaved });
    toast({
      title: '저장하지 못했습니다',
      description: '연결을 확인하고 다시 시도해 주세요.',
      tone: 'error',
    });
    return false;
  };
}
