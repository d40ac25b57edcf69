/** Whether this device's clock shows another hour than Algiers, which is an hour ahead of Greenwich all year. */
export function isElsewhere(now: Date): boolean {
  return now.getTimezoneOffset() !== -60
}
