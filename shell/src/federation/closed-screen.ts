import { FAILED_SCREEN } from '@hirfa/shared-contract/release'

/** Whether the screen on display has failed or is disabled: a new release may replace it at once. */
export function isClosed(): boolean {
  return document.querySelector(`main :is(${FAILED_SCREEN}, [data-disabled])`) !== null
}
