import { findProduct, PATHS } from './store-page.ts'
import type { Visit } from './visit.ts'

export interface Weight {
  page: string
  requests: number
  scripts: number
  bytes: number
}

/** Requests and transferred bytes of first visits, as the browser counts them; without pictures and other hosts. */
export async function weigh(visit: Visit): Promise<Weight[]> {
  const { variant } = await findProduct(visit)
  const weights: Weight[] = []
  for (const [name, url] of Object.entries({ home: PATHS.home, product: variant, cart: PATHS.cart }))
    weights.push(await weighOne(visit, name, url))
  return weights
}

async function weighOne({ another, address }: Visit, name: string, url: string): Promise<Weight> {
  const page = await another()
  const session = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  const weight = { page: name, requests: 0, scripts: 0, bytes: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type === undefined || type === 'Image' || type === 'Font') return
    weight.requests += 1
    weight.bytes += encodedDataLength
    if (type === 'Script') weight.scripts += encodedDataLength
  })
  await session.send('Network.enable')
  await page.goto(new URL(url, address).href, { waitUntil: 'networkidle' })
  await page.context().close()
  return weight
}
