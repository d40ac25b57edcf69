import * as v from 'valibot'
import { ReleaseError } from '../state/release-error.ts'
import { TOLD_TYPE } from '../service/verb-routes.ts'
import { packBuild } from '../uploads/pack-build.ts'
import { MisreadError, type Told } from '../commands/verb.ts'
import type { Command } from './release-command.ts'

/** A look at the pages in a real browser may take minutes. */
const TIMEOUT_MS = 330_000
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

const ToldAnswer = v.object({ answer: v.unknown(), text: v.string(), fits: v.boolean() })
const Refusal = v.object({ message: v.string() })

export interface ServiceSettings {
  /** Where the release service answers, such as `https://hirfa.example`; unset: the releases are here. */
  RELEASE_URL?: string | undefined
  RELEASE_TOKEN?: string | undefined
}

/** Has a release service do what a command asks for, and tells what it says. */
export async function askService(
  { verb, input }: Command,
  { RELEASE_URL = '', RELEASE_TOKEN = '' }: ServiceSettings
): Promise<Told> {
  const service = serviceAt(RELEASE_URL)
  if (!RELEASE_TOKEN)
    throw new ReleaseError('RELEASE_TOKEN is missing: the service at RELEASE_URL lets nobody in without.')
  if (!verb.http)
    throw new ReleaseError(`${verb.name} works only where the releases are: unset RELEASE_URL, on that machine.`)
  // Found out here what is wrong with the words, before anything travels.
  verb.read(input)

  const address = new URL(`/ops/api/${verb.name}`, service)
  const { folder, ...rest } = input
  const inAddress = verb.http === 'POST' ? {} : rest
  for (const [name, value] of Object.entries(inAddress)) address.searchParams.set(name, String(value))
  const upload = verb.http === 'upload' ? new Uint8Array(await packBuild(String(folder))) : undefined
  const response = await answerOf(address, {
    method: verb.http === 'GET' ? 'GET' : 'POST',
    headers: {
      accept: TOLD_TYPE,
      authorization: `Bearer ${RELEASE_TOKEN}`,
      ...(verb.http === 'GET' ? {} : { 'content-type': upload ? 'application/gzip' : 'application/json' })
    },
    ...(verb.http === 'GET' ? {} : { body: upload ?? JSON.stringify(rest) })
  })
  return toldBy(response, address)
}

/** A token is a password: it does not travel in the clear. */
function serviceAt(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))) return url
  throw new ReleaseError(`RELEASE_URL is «${text}»; it must be the https address of a release service.`)
}

async function answerOf(address: URL, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (cause) {
    throw new ReleaseError(`The release service at ${address.origin} cannot be reached; try again.`, { cause })
  }
}

async function toldBy(response: Response, address: URL): Promise<Told> {
  const body: unknown = await response.json().catch(() => undefined)
  const told = v.safeParse(ToldAnswer, body)
  if (response.ok && told.success) return told.output
  const refusal = v.safeParse(Refusal, body)
  if (response.ok || !refusal.success)
    throw new ReleaseError(`${address.origin} answers with ${response.status}, but not as a release service does.`)
  if (response.status === 400) throw new MisreadError(refusal.output.message)
  throw new ReleaseError(refusal.output.message)
}
