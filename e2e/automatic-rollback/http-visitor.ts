/** Visitors without a browser, each from another IP address: the edge limits the weight of one address. */
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { dataBlock } from '../../delivery/testing/data-block.ts'

export interface Visit {
  bucket: number
  /** The cookies with which the page reports. */
  cookie: string
  release: ReleaseDocument
}

/** A loopback address for each visitor: ten neighbours in each of ten networks, then the next ten. */
export function visitorAddress(visitor: number): string {
  const tens = Math.floor(visitor / 10)
  return `127.0.${1 + (tens % 10)}.${1 + Math.floor(tens / 10) * 10 + (visitor % 10)}`
}

export async function visit(url: string, path: string, address: string, cookie = ''): Promise<Visit> {
  const { headers, body } = await send('GET', new URL(path, url), address, { cookie })
  const given = [headers['set-cookie'] ?? []].flat().map(line => line.split(';')[0])
  const cookies = [cookie, ...given].filter(Boolean).join('; ')
  const bucket = /hirfa_bucket=(\d+)/.exec(cookies)?.[1]
  return { bucket: Number(bucket ?? Number.NaN), cookie: cookies, release: dataBlock(body) }
}

export async function sendReport(url: string, address: string, cookie: string, report: string): Promise<void> {
  const headers = { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin', cookie }
  const { status } = await send('POST', new URL('/reports', url), address, headers, report)
  if (status !== 204) throw new Error(`/reports answered ${status}`)
}

async function send(
  method: string,
  url: URL,
  localAddress: string,
  headers: Record<string, string>,
  body?: string
): Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, localAddress, headers, agent: false }, answer => {
      text(answer).then(read => resolve({ status: answer.statusCode, headers: answer.headers, body: read }), reject)
    })
    call.once('error', reject).end(body)
  })
}
