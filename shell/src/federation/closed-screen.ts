/** Whether the screen on display has failed or is disabled: a new release may replace it at once. */
export function isClosed(): boolean {
  return document.querySelector('main :is([data-failed-remote], [data-disabled])') !== null
}
