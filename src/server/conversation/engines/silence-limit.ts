/** Gives up on whoever is silent for too long. */
export class SilenceLimit {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  /** Is aborted when it was silent for too long. */
  readonly signal = this.controller.signal;

  /** From here on it may be silent for so long. */
  allow(ms: number): void {
    this.lift();
    this.timer = setTimeout(() => this.controller.abort(), ms);
  }

  /** From here on it may be silent. */
  lift(): void {
    clearTimeout(this.timer);
  }

  /** Nothing more is waited for: what may still be under way is called off. */
  end(): void {
    this.lift();
    this.controller.abort();
  }
}
