import { parseArgs } from 'node:util'
import { dev, DEVELOPMENT_PORT } from '@hirfa/remote-kit/dev'
import { CommandError, parseInput } from '@hirfa/shared-contract/release/commands'

export const USAGE = `Usage: npm run dev -- <remote> [options]

  --to <address>    the environment whose pages load the remote; default: the product on this machine, started if needed
  --token <token>   your release token of that environment; default: RELEASE_TOKEN
  --exact           use the live shell on this machine too: a changed component reloads the page
  --port <port>     the port of the development server; default: ${DEVELOPMENT_PORT}`

export interface DevOptions {
  remote: string
  port: number
  /** Undefined: the product on this machine. */
  service: { RELEASE_URL: string; RELEASE_TOKEN: string } | undefined
  /** Hot reload with state, in the local product only: it needs a development build of the shell. */
  hot: boolean
}

export function devOptionsOf(
  words: readonly string[],
  remotes: readonly string[],
  { RELEASE_TOKEN }: Record<string, string | undefined>
): DevOptions {
  const { positionals, values } = parseWords(words)
  const [remote, ...more] = positionals
  if (!remote || more.length > 0) throw new CommandError(USAGE)
  if (!remotes.includes(remote))
    throw new CommandError(`There is no remote "${remote}". Remotes: ${remotes.join(', ')}.`)
  const { to, token = RELEASE_TOKEN, exact = false } = values
  const { port } = parseInput(dev, { port: values.port })
  if (to === undefined) return { remote, port, service: undefined, hot: !exact }
  if (!URL.canParse(to) || !/^https?:$/.test(new URL(to).protocol))
    throw new CommandError(`--to must be an address such as https://staging.hirfa.example, got "${to}".`)
  if (!token) throw new CommandError(`${to} requires a token: set --token or RELEASE_TOKEN.`)
  return { remote, port, service: { RELEASE_URL: new URL(to).origin, RELEASE_TOKEN: token }, hot: false }
}

function parseWords(words: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { to: text, token: text, port: text, exact: { type: 'boolean' } }
    })
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError(USAGE, { cause: error })
    throw error
  }
}
