import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { ArtifactsAway } from './artifact-store.ts'
import { FILE_MAX_BYTES } from './file-types.ts'
import type { S3Settings } from './s3-settings.ts'

const ANSWER_MS = 10_000
const UPLOAD_MS = 120_000
const RETRIES = 2
const NOT_FOUND = 404

export type Bucket = ReturnType<typeof openBucket>

interface Call {
  key?: string
  query?: Record<string, string>
  body?: Buffer
}

export function openBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const place = `${endpoint}/${bucket}`

  async function ask(method: string, { key = '', query = {}, body }: Call): Promise<Buffer | undefined> {
    const limit = body ? UPLOAD_MS : ANSWER_MS
    const answer = await client
      .fetch(`${place}${key && `/${key}`}?${new URLSearchParams(query)}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(limit),
        // The checksum makes the server refuse a truncated body.
        ...(body ? { body: new Uint8Array(body), headers: { 'x-amz-content-sha256': hash('sha256', body) } } : {})
      })
      .then(async response => ({ response, bytes: await readBody(response) }))
      .catch((cause: unknown) => {
        throw new ArtifactsAway(`The artifact store ${place} does not answer (${failureReason(cause)}).`, { cause })
      })
    if (answer.response.ok) return answer.bytes
    const { status } = answer.response
    const [code = 'without a reason'] = readElements(answer.bytes.toString(), 'Code')
    if (status === NOT_FOUND && key && code !== 'NoSuchBucket') return undefined
    throw new ArtifactsAway(`The artifact store ${place} refuses with ${status} (${code}).`)
  }

  return {
    async put(key: string, body: Buffer): Promise<void> {
      await ask('PUT', { key, body })
    },
    get: (key: string) => ask('GET', { key }),
    async remove(key: string): Promise<void> {
      await ask('DELETE', { key })
    },
    async list(prefix: string, delimiter?: '/'): Promise<string[]> {
      const pages = await listPages({ prefix, ...(delimiter ? { delimiter } : {}) })
      if (!delimiter) return pages.flatMap(page => readElements(page, 'Key'))
      return pages
        .flatMap(page => readElements(page, 'CommonPrefixes'))
        .flatMap(folder => readElements(folder, 'Prefix'))
    },
    async objects(prefix: string): Promise<{ key: string; changed: Date }[]> {
      const found = (await listPages({ prefix })).flatMap(page => readElements(page, 'Contents'))
      return found.map(text => {
        const [[key = ''], [changed = '']] = [readElements(text, 'Key'), readElements(text, 'LastModified')]
        return { key, changed: new Date(changed) }
      })
    }
  }

  async function listPages(query: Record<string, string>): Promise<string[]> {
    const pages: string[] = []
    let token = ''
    do {
      const more = { 'list-type': '2', ...query, ...(token && { 'continuation-token': token }) }
      const page = String((await ask('GET', { query: more })) ?? '')
      pages.push(page)
      token = readElements(page, 'NextContinuationToken')[0] ?? ''
    } while (token)
    return pages
  }
}

async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > FILE_MAX_BYTES) break
  }
  return Buffer.concat(chunks)
}

/** The texts of all elements of a name. Our keys need no escapes; a continuation token may. */
function readElements(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))
  return [...found].map(([, text = '']) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  )
}

function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it takes too long'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
