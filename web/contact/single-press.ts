/** Longer than a double click, shorter than a wish to call once more. */
const ONE_PRESS_MS = 1_000;

/** Says whether a press stands for itself: the second click of a double click does not. */
export function makeSinglePress(): (target: string, now: number) => boolean {
  let last = { target: '', at: -ONE_PRESS_MS };
  return (target, now) => {
    const isRepeated = target === last.target && now - last.at < ONE_PRESS_MS;
    if (!isRepeated) last = { target, at: now };
    return !isRepeated;
  };
}
