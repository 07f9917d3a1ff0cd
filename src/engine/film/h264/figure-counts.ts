/** How many figures were written of each block of a plane, by which those beside and below it are coded. */
export class FigureCounts {
  private readonly columns: number;
  private readonly counts: Uint8Array;

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.counts = new Uint8Array(columns * rows);
  }

  /** The average of the figures to the left and above. */
  around(column: number, row: number): number {
    const at = row * this.columns + column;
    const left = column > 0 ? (this.counts[at - 1] ?? 0) : 0;
    const above = row > 0 ? (this.counts[at - this.columns] ?? 0) : 0;
    return column > 0 && row > 0 ? (left + above + 1) >> 1 : left + above;
  }

  set(column: number, row: number, count: number): void {
    this.counts[row * this.columns + column] = count;
  }

  /** Nothing was written of a square of so many blocks. */
  clear(column: number, row: number, side: number): void {
    for (let below = 0; below < side; below += 1) {
      const at = (row + below) * this.columns + column;
      this.counts.fill(0, at, at + side);
    }
  }
}
