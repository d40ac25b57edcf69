/** Serves a variant with the compression and cache headers of the edge; the rest comes from the product. */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { compressedText, fileTypeOf } from '@hirfa/delivery-releases'

const FILES = '/files/'
const FOR_EVER = 'public, max-age=31536000, immutable'

interface Variant {
  /** The HTML of a path; undefined for an address of the product. */
  page(path: string): string | undefined
  /** Served below `/files/`, by name. */
  files?: ReadonlyMap<string, Buffer>
}

export async function serveVariant(product: string, { page, files: served = new Map() }: Variant) {
  const files = compressedFiles(served)
  const pages = new Map<string, Promise<Buffer>>()

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/'] = (asked.url ?? '/').split('?')
    const file = files.get(path)
    if (file) return void response.writeHead(200, file.headers).end(file.body)
    const html = page(path)
    if (html === undefined) return forward(product, asked, response)
    const body = pages.get(path) ?? compressedText(html, 'br')
    pages.set(path, body)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache'
    }
    response.writeHead(200, headers).end(await body)
  }

  const server = createServer((asked, response) => {
    answer(asked, response).catch((error: unknown) => response.writeHead(502).end(String(error)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    }
  }
}

function compressedFiles(served: ReadonlyMap<string, Buffer>) {
  const files = [...served].map(([name, bytes]) => {
    const { type, text } = fileTypeOf(name)
    const encoding = text ? { 'content-encoding': 'br' } : {}
    const headers = { 'content-type': type, 'cache-control': FOR_EVER, ...encoding }
    return [FILES + name, { headers, body: text ? brotliCompressSync(bytes) : bytes }] as const
  })
  return new Map(files)
}

/** Passes the bytes on as the edge sends them. */
function forward(product: string, asked: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url, method, headers } = asked
  const { host: _host, ...passed } = headers
  return new Promise((done, failed) => {
    const call = request(product + url, { method, headers: passed }, found => {
      response.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(response).once('close', done)
    })
    asked.pipe(call.once('error', failed))
  })
}
