/**
 * Lets the event loop turn so many times between two pieces of work. In each turn it takes in one
 * new connection and hears those it has: without the pause many answers are made in one turn, and
 * whoever knocks meanwhile waits for seconds before anyone could tell them to come back.
 */
export function createPace(turns: number): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let left = 0;

  function turn(): void {
    left -= 1;
    if (left > 0) return void setImmediate(turn);
    const next = waiting.shift();
    if (next) begin(next);
  }

  function begin(work: () => void): void {
    left = turns;
    setImmediate(turn);
    work();
  }

  return (work) => {
    if (left > 0) waiting.push(work);
    else begin(work);
  };
}
