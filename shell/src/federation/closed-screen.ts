import { FAILED_SCREEN } from '@hirfa/shared-contract/release'

export function isClosed(): boolean {
  return document.querySelector(`main :is(${FAILED_SCREEN}, [data-disabled])`) !== null
}
