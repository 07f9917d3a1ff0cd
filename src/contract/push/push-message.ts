/** What a push message says to the worker of the shop's app: nothing of who bought. */
export interface PushMessage {
  title: string;
  body: string;
  /** Where a tap leads. */
  path: string;
  /** New orders that nobody has looked after yet. */
  badge: number;
}
