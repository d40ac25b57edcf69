#!/usr/bin/env node
/** `hirfa-release`: what a team elsewhere asks the release service for, in the words that operations use, too. */
import { readdirSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import * as v from 'valibot'

const WORDS: Record<string, readonly string[]> = {
  publish: ['folder'],
  check: ['app', 'version'],
  promote: ['app', 'version'],
  canary: ['app', 'version', 'share'],
  rollback: ['app', 'version'],
  freeze: ['app'],
  thaw: ['app']
}
const USAGE = `hirfa-release publish dist
hirfa-release check | promote PART VERSION
hirfa-release canary PART VERSION SHARE
hirfa-release rollback PART [VERSION]
hirfa-release freeze | thaw PART --why WORDS

--why says why; --force goes on against the gate, with a --why.
RELEASE_URL is where the release service answers, RELEASE_TOKEN what it knows you by.`
const TIMEOUT_MS = 150_000

const Told = v.object({ text: v.string(), fits: v.boolean() })
const Refusal = v.object({ message: v.string() })

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { why: { type: 'string' }, force: { type: 'boolean' } }
})
const [verb = '', ...given] = positionals
const names = WORDS[verb]
const { RELEASE_URL, RELEASE_TOKEN } = process.env

if (!names || given.length === 0 || given.length > names.length) {
  say(USAGE, 2)
} else if (!RELEASE_URL || !RELEASE_TOKEN) {
  say('Set RELEASE_URL and RELEASE_TOKEN first.', 2)
} else {
  const words = Object.fromEntries(given.map((word, index) => [names[index], word]))
  const { text, fits } = await ask(RELEASE_URL, RELEASE_TOKEN, words)
  say(text, fits ? 0 : 1)
}

async function ask(
  url: string,
  token: string,
  { folder, ...words }: Record<string, string>
): Promise<{ text: string; fits: boolean }> {
  const address = new URL(`/ops/api/${verb}`, url)
  if (folder && values.why) address.searchParams.set('why', values.why)
  try {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/vnd.hirfa.told+json',
        authorization: `Bearer ${token}`,
        'content-type': folder ? 'application/gzip' : 'application/json'
      },
      body: folder ? await packed(folder) : JSON.stringify({ ...words, ...values })
    })
    const body: unknown = await response.json()
    return response.ok ? v.parse(Told, body) : { text: v.parse(Refusal, body).message, fits: false }
  } catch (error) {
    return { text: `${address.origin} does not answer as a release service does: ${String(error)}`, fits: false }
  }
}

/** A built folder as one file, by the system's own tar. */
async function packed(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const tar = spawn('tar', ['-czf', '-', '-C', folder, '--', ...readdirSync(folder)], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [code, bytes] = await Promise.all([
    new Promise<number | null>((done, failed) => tar.once('close', done).once('error', failed)),
    buffer(tar.stdout)
  ])
  if (code !== 0) throw new Error(`${folder} cannot be packed`)
  return new Uint8Array(bytes)
}

function say(text: string, code: number): void {
  if (code === 0) console.log(text)
  else console.error(text)
  process.exitCode = code
}
