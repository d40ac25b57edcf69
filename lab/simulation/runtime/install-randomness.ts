import crypto from 'node:crypto'
import zlib from 'node:zlib'
import { createRandom, type Random } from '../../../api/src/seed/random.ts'

let source: Random = createRandom(0)

export function seedRandomness(seed: number): void {
  source = createRandom(seed)
}

function bytes(size: number): Buffer {
  return Buffer.from(new Uint8Array(size).map(() => source.whole(0, 255)))
}

function uuid(): string {
  const hex = bytes(16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Runs synchronous work where a callback is expected, so that its order does not depend on a thread pool. */
function called<Given extends unknown[], Result>(work: (...given: Given) => Result) {
  return (...given: [...Given, (error: Error | null, result?: Result) => void]) => {
    const callback = given.pop() as (error: Error | null, result?: Result) => void
    process.nextTick(() => {
      let result: Result
      try {
        result = work(...(given as unknown[] as Given))
      } catch (error) {
        return callback(error instanceof Error ? error : new Error(String(error)))
      }
      callback(null, result)
    })
  }
}

export function installRandomness(): void {
  Object.assign(crypto, {
    randomBytes: bytes,
    randomInt: (from: number, to?: number) =>
      to === undefined ? source.whole(0, from - 1) : source.whole(from, to - 1),
    randomUUID: uuid,
    argon2: called(crypto.argon2Sync)
  })
  Object.assign(zlib, {
    brotliCompress: called(zlib.brotliCompressSync),
    brotliDecompress: called(zlib.brotliDecompressSync),
    gzip: called(zlib.gzipSync),
    gunzip: called(zlib.gunzipSync)
  })
  globalThis.crypto.randomUUID = () => uuid() as ReturnType<Crypto['randomUUID']>
  // Tokens of release commands: WebCrypto verifies in the thread pool.
  globalThis.crypto.subtle.verify = async (_algorithm, key, signature, data) =>
    crypto.verify(null, toBuffer(data), crypto.KeyObject.from(key), toBuffer(signature))
}

function toBuffer(source: BufferSource): Buffer {
  return ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    : Buffer.from(source)
}
