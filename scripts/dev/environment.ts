import { DevError } from './dev-error.ts'

export interface Override {
  app: string
  /** Where the developer's server answers. */
  origin: string
  /** A shell that keeps the state of components comes from there, too. */
  withShell?: true | undefined
}

/** An environment as a developer meets it: its pages, and who gives links into them. */
export interface Environment {
  origin: string
  linkFor(override: Override): Promise<string>
}

/** One that is deployed: its release service gives a link to whoever has a token. */
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
      throw new DevError(`No release service answers at ${origin} (${answer.status}); is that the right address?`)
    }
  }
}

/** Whether a link leads into the pages of an environment, found out without using it up. */
export async function mustLeadIn(link: string): Promise<void> {
  const answer = await asked(link, { redirect: 'manual' })
  if (answer.status === 303) return
  const { origin } = new URL(link)
  const sentence = /<p>([^<]+)<\/p>/.exec(await answer.text())?.[1]
  throw new DevError(
    `The pages of ${origin} do not take the link (${answer.status}): ${sentence ?? 'they do not say why.'}`
  )
}

async function asked(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...options, headers: { 'accept-language': 'en', ...options.headers } })
  } catch (cause) {
    throw new DevError(`${new URL(address).origin} cannot be reached.`, { cause })
  }
}

/** What a release service says; nothing where something else answered. */
async function answered(answer: Response): Promise<object | undefined> {
  if (!answer.headers.get('content-type')?.includes('json')) return undefined
  const said: unknown = await answer.json()
  return typeof said === 'object' && said !== null ? said : undefined
}
