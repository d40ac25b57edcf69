import type { OpsOptions } from '../releases/src/service/ops-routes.ts'
import { issueToken } from '../releases/src/access/release-tokens.ts'
import type { Gate } from '../releases/src/state/gate.ts'
import { publishedProduct } from './published-product.ts'

const DAYS = 90

/** The release service with a shell, three remotes and tokens. */
export async function startOperations({ gate, ...operations }: OpsOptions & { gate?: Gate } = {}) {
  const product = await publishedProduct(undefined, { operations, ...(gate ? { gate } : {}) })
  const now = operations.now ?? (() => new Date())
  const tokenOf = async (role: 'ops' | 'team', ...apps: string[]) =>
    (await issueToken(product.store.keys, { name: apps[0] ?? 'samira', role, apps, days: DAYS }, now())).token

  const ask = asker(product.url)
  const ops = await tokenOf('ops')
  return {
    ...product,
    tokenOf,
    ask,
    ops,
    /** A command of an operator. */
    post: (command: string, input: unknown) => ask(ops, 'POST', command, input),
    get: (path: string) => ask(ops, 'GET', path)
  }
}

/** Sends requests to a release service: with a packed build, with JSON or without a body. */
export function asker(url: string) {
  return async (token: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => {
    const upload = body instanceof Uint8Array && new Uint8Array(body)
    const type = upload ? 'application/gzip' : 'application/json'
    const answer = await fetch(`${url}/ops/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': type } : {}) },
      ...(body ? { body: upload || JSON.stringify(body) } : {})
    })
    return { status: answer.status, body: await bodyOf(answer) }
  }
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  return text === '' ? undefined : JSON.parse(text)
}
