import { CommandError, link } from '@hirfa/shared-contract/release/commands'
import { serviceRunner } from '@hirfa/shared-contract/release/command-line'
import * as v from 'valibot'
import type { serveRemote } from './remote-server.ts'

/** Pages that load a remote from a development server. */
export interface Environment {
  /** Returns an address that loads `app` from the origin `served` into the pages, for one browser. */
  linkFor(app: string, served: string): Promise<string>
  serve?: typeof serveRemote | undefined
  /** Called when the development ends, also with an error. */
  stop?(): Promise<void>
}

/** The pages of a deployed environment; its release service makes the link. */
export function deployedPages(settings: Parameters<typeof serviceRunner>[0]): Environment {
  const run = serviceRunner(settings)
  return {
    async linkFor(app, origin) {
      return v.parse(link.result, await run({ command: link, input: { kind: 'override', app, origin } })).url
    }
  }
}

/** Throws a `CommandError` unless a preview link is valid; does not redeem it. */
export async function mustLeadIn(address: string): Promise<void> {
  const { origin } = new URL(address)
  const answer = await fetch(address, { redirect: 'manual', headers: { 'accept-language': 'en' } }).catch(
    (cause: unknown) => {
      throw new CommandError(`${origin} cannot be reached.`, { cause })
    }
  )
  if (answer.status === 303) return
  const sentence = /<p>([^<]+)<\/p>/.exec(await answer.text())?.[1]
  throw new CommandError(
    `${origin} does not accept the preview link (${answer.status}): ${sentence ?? 'no reason given.'}`
  )
}
