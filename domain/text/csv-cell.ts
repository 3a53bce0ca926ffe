// Spreadsheets run cells that begin like a formula. A leading apostrophe makes them text; a cell
// that already begins with one gets a second, so that reading back is exact.
const RISKY = /^['=+\-@\t\r]/;

export function toCsvCell(text: string): string {
  return RISKY.test(text) ? `'${text}` : text;
}

export function fromCsvCell(cell: string): string {
  return cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;
}
