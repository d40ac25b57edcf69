import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, constants } from 'node:zlib'
import { acceptedNames } from '@hirfa/delivery-releases'

const brotli = promisify(brotliCompress)

/** "Dictionary-Compressed Brotli", RFC 9842; the SHA-256 of the dictionary follows it. */
const MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42])
/** Higher qualities take five times the CPU and save 2 % if most of the text is in the dictionary. */
const QUALITY = 5
const OFFER = /^:([A-Za-z0-9+/]{43}=):$/

export interface KnownDictionary {
  text: Buffer
  sha256: string
}

interface DictionaryOptions extends BrotliOptions {
  dictionary: Buffer
}

/** The SHA-256 of the dictionary that a browser names, if it accepts a difference to it. */
export function namedDictionary(headers: IncomingHttpHeaders): string | undefined {
  if (!acceptedNames(headers['accept-encoding']).has('dcb')) return undefined
  return OFFER.exec(String(headers['available-dictionary'] ?? ''))?.[1]
}

/** Compresses a body with a dictionary, for `Content-Encoding: dcb`. */
export async function compressedWith({ text, sha256 }: KnownDictionary, plain: Buffer): Promise<Buffer> {
  const options: DictionaryOptions = {
    dictionary: text,
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  }
  return Buffer.concat([MAGIC, Buffer.from(sha256, 'base64'), await brotli(plain, options)])
}
