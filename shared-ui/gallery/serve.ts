/** Builds and serves the gallery: `npm run gallery`, then open the printed address. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { rspack } from '@rspack/core'
import config from '../rspack.config.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2'
}

await build()

const server = createServer(async ({ url = '/' }, answer) => {
  const { pathname } = new URL(url, 'http://gallery')
  const file = pathname === '/' ? 'index.html' : pathname.slice(1)
  try {
    const body = await readFile(join(import.meta.dirname, '../dist', file))
    answer.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream').end(body)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    answer.writeHead(404).end()
  }
})
server.listen(Number(process.env.PORT ?? 4400), '127.0.0.1', () => {
  console.log(`The gallery is at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')))
      else resolve()
    })
  })
}
