/**
 * A value as JSON that may stand inside a `<script>` of an HTML page: no text in it can end the script or open a comment.
 * The result is still JSON with the same value.
 */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
