import { createStore } from '#web/ui/basics/store.ts';

export type ConfirmQuestion = {
  /** The question itself: "이 소식을 삭제하시겠습니까?" */
  title: string;
  /** What follows from a yes, in one line. */
  consequence?: string | undefined;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
};

type PendingQuestion = ConfirmQuestion & {
  id: number;
  open: boolean;
  /** Gets the focus back. */
  opener: Element | null;
  answer: (yes: boolean) => void;
};

/** An option or a menu's item that leads to a question is gone with its list: this stays. */
const OPEN_LIST = '[aria-expanded="true"]:is([role="combobox"], [aria-haspopup="menu"])';

const pending = createStore<PendingQuestion | null>(null);
let lastId = 0;

/** Asks, and resolves to true only when the confirming button is pressed. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  // A second question replaces the first.
  refuseQuestion();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      resolve(yes);
      const asked = pending.read();
      if (asked?.id === id) pending.set({ ...asked, open: false });
    };
    const opener = document.querySelector(OPEN_LIST) ?? document.activeElement;
    pending.set({ ...question, id, open: true, opener, answer });
  });
}

/** Whoever asked moves on or is gone; no answer counts as a no. */
export function refuseQuestion(): void {
  pending.read()?.answer(false);
}

/** `const confirm = useConfirm()`, then `if (await confirm({ … })) remove()`. */
export function useConfirm(): typeof confirm {
  return confirm;
}

export const useQuestion = pending.use;
