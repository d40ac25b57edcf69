import { sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { buildPath, signatureHeaders, signedFileText } from '@hirfa/shared-contract/release'
import { attestBuild } from '@hirfa/shared-contract/release/attest-build'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testServer } from '../../delivery/testing/test-server.ts'
import { startTestEdge } from '../../delivery/testing/index.ts'
import { type SigningKey, signingKeyIn } from '../../delivery/testing/signing-key.ts'
import { routesOf, writeRemote, writeShell } from '../../delivery/testing/small-builds.ts'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { integrityOf, sha256Of } from '../../delivery/releases/src/artifacts/build-check.ts'
import { openReleases } from '../../delivery/releases/src/state/release-store.ts'
import { sharedBrowser } from '../kit/shared-browser.ts'

const APP = 'mf-journal'
const ENTRY = `${buildPath({ name: APP, version: '1.0.0' })}remote-entry.js`
const SOURCE = { repository: 'https://git.example/journal', commit: 'a1b2c3d', builder: 'https://ci.example/journal' }
const MALICE = 'globalThis.theirs = true'

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))

/** An edge with a build that `signer` signed, whose pages require a signature of one of the accepted keys. */
async function signedProduct(folder: string, signer: SigningKey, accepted: readonly SigningKey[]): Promise<string> {
  const keys = accepted.map(({ text }) => text)
  const policy = { apps: [APP], keys, builders: [SOURCE.builder], repositories: [SOURCE.repository] }
  const file = join(folder, 'policy.json')
  writeFileSync(file, JSON.stringify([policy]))
  const releases = join(folder, 'releases')
  const store = openReleases(releases, { by: 'test', settings: {} })
  writeShell(join(folder, 'shell'), { version: '1.0.0' })
  writeRemote(join(folder, APP), { name: APP, version: '1.0.0', routes: routesOf('/services') })
  await attestBuild(join(folder, APP), SOURCE, signer.file)
  for (const app of ['shell', APP]) {
    await store.publish(join(folder, app))
    await store.promote(app, '1.0.0')
  }
  await store.close()
  vi.stubEnv('BUILD_POLICY', keys.length > 0 ? file : '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const edge = await startTestEdge({ releases })
  onTestFinished(() => edge.close())
  return edge.url
}

/** A server in front of the edge that sends other bytes as the entry, and pages that require the hash of those. */
async function attacked(edge: string, headers: OutgoingHttpHeaders): Promise<string> {
  const hash = async (path: string) => integrityOf(Buffer.from(await (await fetch(edge + path)).arrayBuffer()))
  const original = await hash(ENTRY)
  const server = await testServer(async ({ url = '/' }, response) => {
    if (url === ENTRY)
      return void response.writeHead(200, { 'content-type': 'text/javascript', ...headers }).end(MALICE)
    const page = await (await fetch(edge + url, { headers: { accept: 'text/html' } })).text()
    response.writeHead(200, { 'content-type': 'text/html' }).end(page.replaceAll(original, integrityOf(MALICE)))
  })
  return server.url
}

/** Whether the browser runs the entry as the page requires it. */
async function runsEntry(url: string): Promise<boolean> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(`${url}/services`)
  return page.evaluate(path => {
    const integrity = document.querySelector<HTMLLinkElement>(`link[href="${path}"]`)?.integrity ?? 'missing'
    const script = Object.assign(document.createElement('script'), { src: path, integrity, crossOrigin: 'anonymous' })
    return new Promise<boolean>(resolve => {
      script.addEventListener('load', () => resolve(true))
      script.addEventListener('error', () => resolve(false))
      document.head.append(script)
    })
  }, ENTRY)
}

test('a file that its team signed runs, also while the policy names the next key beside the present one', async () => {
  const folder = temporaryFolder()
  const present = signingKeyIn(folder)
  expect(await runsEntry(await signedProduct(folder, present, [signingKeyIn(folder), present]))).toBe(true)
})

test('a file whose key the policy no longer names is refused by the browser', async () => {
  const folder = temporaryFolder()
  expect(await runsEntry(await signedProduct(folder, signingKeyIn(folder), [signingKeyIn(folder)]))).toBe(false)
})

test.each<[what: string, headers: (edge: string, folder: string) => Promise<OutgoingHttpHeaders>]>([
  ['with no signature', async () => ({})],
  ['with the signature of the file they replace', headersOfEntry],
  ['signed by another team', async (_edge, folder) => maliceSignedBy(signingKeyIn(folder))]
])('bytes that edge and store agree on are refused by the browser %s', async (_what, headers) => {
  const folder = temporaryFolder()
  const team = signingKeyIn(folder)
  const edge = await signedProduct(folder, team, [team])
  expect(await runsEntry(await attacked(edge, await headers(edge, folder)))).toBe(false)
})

test('other bytes run only if the team signed them, or if no policy requires a signature', async () => {
  const folder = temporaryFolder()
  const team = signingKeyIn(folder)
  const edge = await signedProduct(folder, team, [team])
  expect(await runsEntry(await attacked(edge, maliceSignedBy(team)))).toBe(true)
  const other = temporaryFolder()
  expect(await runsEntry(await attacked(await signedProduct(other, team, []), {}))).toBe(true)
})

async function headersOfEntry(edge: string): Promise<OutgoingHttpHeaders> {
  const { headers } = await fetch(edge + ENTRY)
  const names = ['unencoded-digest', 'signature-input', 'signature']
  return Object.fromEntries(names.map(name => [name, headers.get(name) ?? '']))
}

function maliceSignedBy({ file, text }: SigningKey): OutgoingHttpHeaders {
  const key = Buffer.from(text, 'base64url').toString('base64')
  const sha256 = sha256Of(Buffer.from(MALICE))
  const signature = sign(null, Buffer.from(signedFileText(sha256, key)), readFileSync(file)).toString('base64')
  return signatureHeaders({ sha256: { malice: sha256 }, signatures: { key, files: { malice: signature } } }, 'malice')
}
