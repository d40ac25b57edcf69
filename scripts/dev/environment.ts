import { DevError } from './dev-options.ts'

export interface Override {
  app: string
  origin: string
  withShell?: true | undefined
}

export interface Environment {
  origin: string
  linkFor(override: Override): Promise<string>
}

/** A deployed environment; its release service issues preview links to token holders. */
export function deployedEnvironment(origin: string, token: string): Environment {
  return {
    origin,
    async linkFor({ app, origin: from }) {
      const answer = await asked(`${origin}/ops/api/link`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'override', app, origin: from })
      })
      const said = await answered(answer)
      if (said && 'url' in said && typeof said.url === 'string') return said.url
      if (said && 'message' in said) throw new DevError(`${origin} refuses the link: ${String(said.message)}`)
      throw new DevError(`${origin} has no release service (${answer.status}). Check the address.`)
    }
  }
}

/** Throws a `DevError` unless a preview link is valid; does not redeem it. */
export async function mustLeadIn(link: string): Promise<void> {
  const answer = await asked(link, { redirect: 'manual' })
  if (answer.status === 303) return
  const { origin } = new URL(link)
  const sentence = /<p>([^<]+)<\/p>/.exec(await answer.text())?.[1]
  throw new DevError(`${origin} does not accept the preview link (${answer.status}): ${sentence ?? 'no reason given.'}`)
}

async function asked(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...options, headers: { 'accept-language': 'en', ...options.headers } })
  } catch (cause) {
    throw new DevError(`${new URL(address).origin} cannot be reached.`, { cause })
  }
}

async function answered(answer: Response): Promise<object | undefined> {
  if (!answer.headers.get('content-type')?.includes('json')) return undefined
  const said: unknown = await answer.json()
  return typeof said === 'object' && said !== null ? said : undefined
}
