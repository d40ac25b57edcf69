import { StartError } from 'delivery-releases'
import { fetchOriginOf } from 'delivery-releases'
import { element } from 'delivery-releases'

/** Whom a page asks whether there is a network, when it is not the product itself. */
export interface ConnectionCheck {
  address: string
  origin: string
}

/** Reads the setting `CONNECTION_CHECK_URL`. */
export function connectionCheckOf(env: Record<string, string | undefined>): ConnectionCheck | undefined {
  const { CONNECTION_CHECK_URL: address } = env
  if (!address) return undefined
  const origin = fetchOriginOf(address)
  if (!origin) throw new StartError(`CONNECTION_CHECK_URL is «${address}», which is not an address to ask.`)
  return { address, origin }
}

/** Tells the page of it. */
export function connectionCheckMeta(check: ConnectionCheck | undefined): string {
  return check ? element('meta', { name: 'hirfa-connection-check', content: check.address }) : ''
}
