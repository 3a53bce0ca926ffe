export type ConfirmQuestion = {
  /** The question itself: "이 소식을 삭제하시겠습니까?" */
  title: string;
  /** What follows from a yes, in one line. */
  consequence?: string | undefined;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
};

export type PendingQuestion = ConfirmQuestion & {
  id: number;
  open: boolean;
  /** Gets the focus back. */
  opener: Element | null;
  answer: (yes: boolean) => void;
};

/** An option or a menu's item that leads to a question is gone with its list: this stays. */
const OPEN_LIST = '[aria-expanded="true"]:is([role="combobox"], [aria-haspopup="menu"])';

let pending: PendingQuestion | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Asks, and resolves to true only when the confirming button is pressed. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  // A second question replaces the first.
  refuseQuestion();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      resolve(yes);
      if (pending?.id === id) ask({ ...pending, open: false });
    };
    const opener = document.querySelector(OPEN_LIST) ?? document.activeElement;
    ask({ ...question, id, open: true, opener, answer });
  });
}

/** Whoever asked moves on or is gone; no answer counts as a no. */
export function refuseQuestion(): void {
  pending?.answer(false);
}

/** `const confirm = useConfirm()`, then `if (await confirm({ … })) remove()`. */
export function useConfirm(): typeof confirm {
  return confirm;
}

export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readQuestion(): PendingQuestion | null {
  return pending;
}

function ask(next: PendingQuestion) {
  pending = next;
  for (const listener of listeners) listener();
}
