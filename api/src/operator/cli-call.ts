import { readFileSync } from 'node:fs'
import { DEFAULT_PORT } from '@hirfa/shared-contract/process'
import * as v from 'valibot'
import { faultLine } from './artisans/import-text.ts'
import { localTokenFile } from './operator-tokens.ts'

const TIME_LIMIT = 20_000

class OperatorFailure extends Error {
  override name = 'OperatorFailure'
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: unknown
  timeoutMs?: number
}

interface Server {
  url: string
  token: string
}

const Refused = v.object({
  message: v.string(),
  code: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string())), {}),
  faults: v.optional(v.array(v.object({ line: v.number(), column: v.nullable(v.string()), reason: v.string() })), [])
})

/** The server and token from the environment; by default the local server with its own token. */
export function findServer(environment: NodeJS.ProcessEnv): Server {
  const url = environment['OPERATOR_URL'] || `http://127.0.0.1:${environment['PORT'] || DEFAULT_PORT}`
  if (!URL.canParse(url)) throw new OperatorFailure(`OPERATOR_URL must be a URL, got "${url}".`)
  return { url: url.replace(/\/+$/, ''), token: environment['OPERATOR_TOKEN'] || localToken(environment['DATA_DIR']) }
}

function localToken(dataDirectory: string | undefined): string {
  const file = localTokenFile(dataDirectory || '.data')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new OperatorFailure(
      `Set OPERATOR_TOKEN, or DATA_DIR where a local server keeps one (${file} cannot be read).`,
      {
        cause: error
      }
    )
  }
}

export async function callOperator(
  { url, token }: Server,
  { method, path, body, timeoutMs = TIME_LIMIT }: Call
): Promise<unknown> {
  const response = await fetch(`${url}/api/operator/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'accept-language': 'en',
      ...(body === undefined ? {} : { 'content-type': 'application/json' })
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs)
  }).catch((error: unknown) => {
    throw new OperatorFailure(`${url} does not respond.`, { cause: error })
  })
  const text = await response.text()
  if (response.ok) return JSON.parse(text)
  if (response.status === 401) throw new OperatorFailure('The token is not valid for an operator.')
  const refused = v.safeParse(v.pipe(v.string(), v.parseJson(), Refused), text)
  if (!refused.success)
    throw new OperatorFailure(`${url} responded with ${response.status} in an unknown format. Check OPERATOR_URL.`)
  throw new OperatorFailure(sentenceOf(response.status, refused.output))
}

function sentenceOf(status: number, { message, code, errors, faults }: v.InferOutput<typeof Refused>): string {
  const fields = Object.entries(errors).map(([field, problems]) => `  ${field}: ${problems.join(' ')}`)
  return [`${message} (${code ?? status})`, ...fields, ...faults.map(faultLine)].join('\n')
}
