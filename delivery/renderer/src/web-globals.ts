import { Address } from './address.ts'
import { SearchParams } from './search-params.ts'

class Utf8Encoder {
  encode(text = ''): Uint8Array {
    const units = encodeURIComponent(text.toWellFormed()).match(/%..|[^]/g) ?? []
    return Uint8Array.from(units, unit => (unit.length === 3 ? parseInt(unit.slice(1), 16) : unit.charCodeAt(0)))
  }
}

export function defineWebGlobals(): void {
  const quiet = () => undefined
  const began = Date.now()
  Object.assign(globalThis, {
    URL: Address,
    TextEncoder: Utf8Encoder,
    URLSearchParams: SearchParams,
    console: { log: quiet, info: quiet, debug: quiet, warn: quiet, error: quiet },
    performance: { now: () => Date.now() - began }
  })
}
