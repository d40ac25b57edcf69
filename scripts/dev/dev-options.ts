import { parseArgs } from 'node:util'

/** An error that the developer can fix; the message says how. */
export class DevError extends Error {
  override name = 'DevError'
}

export const USAGE = `Usage: npm run dev -- <remote> [options]

  --to <address>    the environment whose pages load the remote; default: the product on this machine, started if needed
  --token <token>   your release token of that environment; default: RELEASE_TOKEN
  --exact           use the live shell on this machine too: a changed component reloads the page
  --port <port>     the port of the development server; default: 4350`

export interface DevOptions {
  remote: string
  /** The origin of an environment; `undefined`: this machine. */
  to: string | undefined
  token: string | undefined
  port: number
  /** Hot reload with state; needs a development build of the shell, which only the local product gets. */
  hot: boolean
}

/** Parses the command line. Throws a `DevError` for invalid arguments. */
export function devOptionsOf(
  words: readonly string[],
  remotes: readonly string[],
  { RELEASE_TOKEN }: Record<string, string | undefined>
): DevOptions {
  const { positionals, values } = parsed(words)
  const [remote, ...more] = positionals
  if (!remote || more.length > 0) throw new DevError(USAGE)
  if (!remotes.includes(remote)) throw new DevError(`There is no remote "${remote}". Remotes: ${remotes.join(', ')}.`)
  const { to, token = RELEASE_TOKEN, port = '4350', exact = false } = values
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535 || Number(port) === 0)
    throw new DevError(`--port must be a number between 1 and 65535, got "${port}".`)
  if (to === undefined) return { remote, to, token, port: Number(port), hot: !exact }
  if (!URL.canParse(to) || !/^https?:$/.test(new URL(to).protocol))
    throw new DevError(`--to must be an address such as https://staging.hirfa.example, got "${to}".`)
  if (!token) throw new DevError(`${to} requires a token: set --token or RELEASE_TOKEN.`)
  return { remote, to: new URL(to).origin, token, port: Number(port), hot: false }
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { to: text, token: text, port: text, exact: { type: 'boolean' } }
    })
  } catch (error) {
    if (error instanceof TypeError) throw new DevError(USAGE, { cause: error })
    throw error
  }
}
