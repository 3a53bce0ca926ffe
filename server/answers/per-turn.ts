/**
 * The same answer for all who ask within one turn of the event loop. For the time: to ask the system
 * for it takes a tenth of an answer from memory, and a turn is over in a moment.
 */
export function perTurn(read: () => number): () => number {
  let known: number | null = null;
  const forget = () => {
    known = null;
  };
  return () => {
    if (known === null) {
      known = read();
      setImmediate(forget);
    }
    return known;
  };
}
