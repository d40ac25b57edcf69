import { ORIGIN } from 'shared-contract/release/commands'

export function isOrigin(value: string): boolean {
  return ORIGIN.test(value)
}

/** The origin of an address that pages may fetch from. Undefined if it is invalid. */
export function fetchOriginOf(address: string): string | undefined {
  const origin = URL.canParse(address) ? new URL(address).origin : ''
  return isOrigin(origin) ? origin : undefined
}
