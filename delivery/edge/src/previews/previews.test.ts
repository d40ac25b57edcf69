import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { RELEASE_PATH } from '@hirfa/shared-contract/release'
import { LinkRequest } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { REPORT_SECRET } from '../../../testing/bucket-cookie.ts'
import { signedBucket } from '../server/visitor-bucket.ts'
import { dataBlock } from '../../../testing/data-block.ts'
import { mountOps } from '../../../testing/index.ts'
import { routesOf } from '../../../testing/small-builds.ts'
import { injectedEdge, publishSmall, releaseSmall } from '../../../testing/small-releases.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { releaseKeys } from '../../../releases/src/keys/release-keys.ts'
import { releaseIdOf } from '../../../releases/src/state/release-state.ts'
import { openReleases, type ReleaseStore } from '../../../releases/src/state/release-store.ts'
import { linkFor } from '../../../releases/src/previews/link.ts'
import { type Shown, signPreviewToken } from '../../../releases/src/previews/preview-token.ts'

const DEVELOPER = 'http://127.0.0.1:5173'
const SITE = 'https://site.example'

interface Answer {
  status: number
  html: string
  headers: Record<string, string | string[] | number | undefined>
  document: { id: string; shell: string; remotes: Record<string, Record<string, unknown>> } | undefined
}

/** An edge with a shell and two remotes, a store with the signing key, and browsers with cookies. */
async function siteWithViews(overrides = true) {
  const folder = temporaryFolder()
  const store = openReleases(join(folder, 'releases'), { by: 'samira' })
  onTestFinished(() => store.close())
  const devOverrides = overrides ? { origins: [] } : undefined
  const edge = await injectedEdge(store, { mountOps: mountOps(store, { devOverrides }, {}), devOverrides })
  const planOf = (name: string, version: string) => ({
    name,
    version,
    routes: routesOf(name === 'mf-weather' ? '/' : '/services')
  })
  const publish = (name: string, version: string) => publishSmall(store, folder, planOf(name, version))
  const release = (name: string, version: string) => releaseSmall(store, folder, planOf(name, version))
  for (const app of ['shell', 'mf-weather', 'mf-journal']) await release(app, '1.0.0')

  function browser() {
    const cookies = new Map<string, string>()

    async function open(url: string): Promise<Answer> {
      const { pathname, search } = new URL(url, SITE)
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await edge.inject({ url: pathname + search, headers: { host: 'site.example', cookie } })
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = '', age] = /^([^=]+)=([^;]*).*Max-Age=(\d+)/.exec(line) ?? []
        if (age === '0') cookies.delete(name)
        else cookies.set(name, value)
      }
      if (answer.statusCode === 303) return open(String(answer.headers.location))
      const { statusCode: status, body: html, headers } = answer
      return { status, html, headers, document: dataBlock(html) }
    }

    return { open, cookies }
  }

  const link = (request: LinkRequest) => linkFor(store, SITE, request, { by: 'samira', overrides: devOverrides })
  /** A browser that has opened a link, and the page. */
  async function opened(request: LinkRequest) {
    const viewer = browser()
    return { viewer, page: await viewer.open((await link(request)).url) }
  }
  const releaseNow = async () => releaseIdOf(await store.state())
  return { folder, store, edge, browser, link, opened, publish, release, releaseNow }
}

const OVERRIDE = { kind: 'override', app: 'mf-journal', origin: DEVELOPER } as const
const PREVIEW = { kind: 'preview', app: 'mf-journal', version: '1.1.0' } as const

const versions = ({ document }: Answer) =>
  document && {
    shell: document.shell,
    ...Object.fromEntries(Object.entries(document.remotes).map(([name, { version }]) => [name, version]))
  }

test('a window stays readable for the console that opened a past release in it, on the way and on the page', async () => {
  const { edge, browser, link, releaseNow } = await siteWithViews()
  const { url } = await link({ kind: 'at', release: await releaseNow() })
  const { search } = new URL(url)
  const entry = await edge.inject({ url: `/services${search}`, headers: { host: 'site.example' } })
  const page = await browser().open(`/services${search}`)
  expect([entry.statusCode, entry.headers.location]).toEqual([303, '/services'])
  const policy = 'cross-origin-opener-policy'
  expect([entry.headers[policy], page.headers[policy]]).toEqual(['same-origin', 'same-origin'])
})

test('a link shows a past release to everyone who opens it, at every address, with a banner', async () => {
  const { browser, link, release, releaseNow } = await siteWithViews()
  await release('mf-journal', '1.1.0')
  const then = await releaseNow()
  await release('mf-journal', '2.0.0')
  await release('shell', '2.0.0')

  const reviewer = browser()
  const page = await reviewer.open((await link({ kind: 'at', release: then })).url)
  expect(page.status).toBe(200)
  expect(versions(page)).toEqual({ shell: '1.0.0', 'mf-weather': '1.0.0', 'mf-journal': '1.1.0' })
  expect(page.document?.remotes['mf-journal']?.lastGood).toMatchObject({ version: '1.0.0' })
  expect(page.document?.id).toBe(then)
  expect(page.html).toMatch(/<html lang="ar" dir="rtl" data-release="[0-9a-f]{12}" data-view="at">/)
  expect(page.html).toContain(`The site as it was in release ${then}.`)
  expect(page.html).toMatch(
    /<aside class="view-banner">[\s\S]*<a href="\/\?view=leave">[\s\S]*<\/aside><div id="root">/
  )
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  expect(page.headers.etag).toBeUndefined()
  expect(versions(await reviewer.open('/services'))).toMatchObject({ 'mf-journal': '1.1.0' })

  const other = await browser().open('/services')
  expect(versions(other)).toEqual({ shell: '2.0.0', 'mf-weather': '1.0.0', 'mf-journal': '2.0.0' })
  expect(other.html).not.toContain('view-banner')
  expect(other.html).not.toContain('data-view')

  const left = await reviewer.open('/?view=leave')
  expect(versions(left)).toMatchObject({ 'mf-journal': '2.0.0' })
  expect(left.html).not.toContain('view-banner')
  expect(reviewer.cookies.size).toBe(0)
})

test('a disabled remote is shown in a preview of its next version and in an override, and closed in one of a past release', async () => {
  const { browser, opened, publish, store } = await siteWithViews()
  await publish('mf-journal', '1.1.0')
  await store.disable('mf-journal', 'it logs people out')
  const release = releaseIdOf(await store.state())
  const visitor = await browser().open('/services')
  expect([visitor.status, versions(visitor)]).toEqual([503, { shell: '1.0.0', 'mf-weather': '1.0.0' }])

  const { viewer: reviewer } = await opened(PREVIEW)
  const preview = await reviewer.open('/services')
  expect([preview.status, versions(preview)]).toMatchObject([200, { 'mf-journal': '1.1.0' }])

  const { viewer: developer } = await opened(OVERRIDE)
  expect((await developer.open('/services')).status).toBe(200)

  await store.enable('mf-journal')
  const past = await (await opened({ kind: 'at', release })).viewer.open('/services')
  expect([past.status, past.headers['retry-after']]).toEqual([503, '120'])
})

test('a preview changes neither the release of open pages without one, nor the pages of other visitors', async () => {
  const { browser, opened, publish, edge } = await siteWithViews()
  await publish('mf-journal', '1.1.0')
  const { viewer: reviewer } = await opened(PREVIEW)
  const cookie = `preview_token=${reviewer.cookies.get('preview_token')}`
  const open = await edge.inject({ url: RELEASE_PATH, headers: { cookie, 'accept-encoding': 'identity' } })
  expect(open.json()).toMatchObject({ remotes: { 'mf-journal': { version: '1.0.0' } } })
  const visitor = browser()
  for (let load = 0; load < 2; load++) {
    expect(versions(await reviewer.open('/services'))).toMatchObject({ 'mf-journal': '1.1.0' })
    expect(versions(await visitor.open('/services'))).toMatchObject({ 'mf-journal': '1.0.0' })
  }
})

test('a preview shows one version with the other live apps, and falls back to the live version', async () => {
  const { opened, publish, release } = await siteWithViews()
  await publish('mf-journal', '1.1.0')
  const { viewer: reviewer, page } = await opened(PREVIEW)
  expect(versions(page)).toEqual({ shell: '1.0.0', 'mf-weather': '1.0.0', 'mf-journal': '1.1.0' })
  expect(page.document?.remotes['mf-journal']?.lastGood).toMatchObject({ version: '1.0.0' })

  await release('mf-weather', '1.2.0')
  expect(versions(await reviewer.open('/'))).toMatchObject({ 'mf-weather': '1.2.0', 'mf-journal': '1.1.0' })
})

test('a preview of a canary is the same at every address', async () => {
  const { store, opened, publish } = await siteWithViews()
  await publish('mf-journal', '1.1.0')
  await publish('mf-weather', '1.1.0')
  await store.canary('mf-journal', '1.1.0', 50)
  const { viewer: reviewer, page } = await opened({ ...PREVIEW, app: 'mf-weather' })
  const { document } = page
  expect(reviewer.cookies.get('fixture_bucket')).toMatch(/^\d+\.[\w-]{22}$/)
  expect((await reviewer.open('/services')).document).toEqual(document)
  expect((await reviewer.open('/services')).headers['cache-control']).toBe('private, no-store')
})

test('a past canary is shown as its visitors had it', async () => {
  const { store, browser, opened, publish, releaseNow } = await siteWithViews()
  const before = await releaseNow()
  await publish('mf-journal', '1.1.0')
  await store.canary('mf-journal', '1.1.0', 20)
  const visitor = browser()
  visitor.cookies.set('fixture_bucket', signedBucket(0, REPORT_SECRET))
  const { document } = await visitor.open('/services')
  await store.rollback('mf-journal')

  expect(document?.id).not.toBe(before)
  const { page } = await opened({ kind: 'at', release: document?.id ?? '' })
  expect(page.document).toEqual(document)
})

test('an override loads one remote from its developer, falls back to the live version, and allows only that origin', async () => {
  const { browser, link } = await siteWithViews()
  const { url } = await link(OVERRIDE)
  const developer = browser()
  const page = await developer.open(url.replace('/?', '/services?from=mail&'))
  const { 'mf-journal': journal, 'mf-weather': catalog } = page.document?.remotes ?? {}
  expect(journal).toMatchObject({
    base: `${DEVELOPER}/`,
    integrity: '',
    override: true,
    global: 'mf_journal__0_0_0_dev'
  })
  expect(journal?.lastGood).toMatchObject({ version: '1.0.0', base: '/remotes/mf-journal/1.0.0/' })
  expect(catalog).toMatchObject({ version: '1.0.0', base: '/remotes/mf-weather/1.0.0/' })
  expect(page.html).not.toContain('/remotes/mf-journal/1.0.0/screen')
  expect(page.html).toContain(`Here mf-journal comes from ${DEVELOPER}.`)
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' ${DEVELOPER} 'sha256-`)
  expect(policy).toContain(`connect-src 'self' ${DEVELOPER} ws://127.0.0.1:5173;`)
  expect(page.headers['integrity-policy']).toBeUndefined()

  const other = await browser().open('/services')
  expect(other.headers['content-security-policy']).not.toContain(DEVELOPER)
  expect(other.headers['integrity-policy']).toBe('blocked-destinations=(script)')
})

test('an override of a published app that was never live has the addresses of its newest version', async () => {
  const { browser, opened, publish } = await siteWithViews()
  await publish('mf-late', '1.0.0')
  const { page } = await opened({ ...OVERRIDE, app: 'mf-late' })
  expect(page.document?.remotes['mf-late']).toMatchObject({
    base: `${DEVELOPER}/`,
    override: true,
    lastGood: { version: '1.0.0' }
  })
  expect((await browser().open('/')).document?.remotes).not.toHaveProperty('mf-late')
})

test('only a signing key permits an override of the shell; the release service makes no such link', async () => {
  const { store, browser } = await siteWithViews()
  expect(v.parse(LinkRequest, { ...OVERRIDE, withShell: true })).toEqual(OVERRIDE)

  const { url } = await linkFor(store, SITE, OVERRIDE, { by: 'samira', overrides: { origins: [] }, withShell: true })
  const { html } = await browser().open(url)
  expect(html).toContain(`<script defer src="${DEVELOPER}/shell/shell.js" crossorigin="anonymous"></script>`)
  expect(html).toContain(`<link rel="stylesheet" href="${DEVELOPER}/shell/shell.css" crossorigin="anonymous">`)
  expect(html).not.toContain('/remotes/shell/')
  expect(html).toContain(`Here mf-journal + shell comes from ${DEVELOPER}.`)
})

test('an override link works in the first browser only, and the ledger records its redemption', async () => {
  const { store, browser, link } = await siteWithViews()
  const { url, id } = await link(OVERRIDE)
  const [one, other] = [browser(), browser()]
  const [first, second] = await Promise.all([one.open(url), other.open(url)])
  expect(new Set([first.status, second.status])).toEqual(new Set([200, 403]))
  expect(first.status === 403 ? first.html : second.html).toContain('فُتح هذا الرابط من قبل')
  expect((await store.history()).at(-1)).toMatchObject({
    action: 'revoke',
    by: 'samira',
    why: `an override of mf-journal by ${DEVELOPER} was opened in a browser`
  })

  // Only the browser that redeemed the link has the preview.
  const holder = first.status === 200 ? one : other
  expect((await holder.open('/services')).html).toContain('view-banner')
  await store.revoke(id, { why: 'the laptop was lost' })
  expect((await holder.open('/services')).status).toBe(410)
})

test('HEAD and prefetch requests do not redeem an override link', async () => {
  const { edge, browser, link } = await siteWithViews()
  const { url } = await link(OVERRIDE)
  const redemption = `/ops/claim?${new URLSearchParams({ link: new URL(url).searchParams.get('override') ?? '' })}`
  await edge.inject({ method: 'HEAD', url: redemption })
  const ahead = await edge.inject({ url: redemption, headers: { 'sec-purpose': 'prefetch;prerender' } })
  expect([ahead.statusCode, ahead.headers['set-cookie']]).toEqual([503, undefined])
  expect((await browser().open(url)).html).toContain('view-banner')
})

test('an override token copied to another browser shows nothing', async () => {
  const { browser, opened } = await siteWithViews()
  const token = (await opened(OVERRIDE)).viewer.cookies.get('preview_token') ?? ''

  const thief = browser()
  thief.cookies.set('preview_token', token)
  expect((await thief.open('/services')).status).toBe(403)
  expect((await thief.open('/services')).status).toBe(200)
  thief.cookies.set('preview_token', token).set('preview_browser', 'guessed')
  expect((await thief.open('/services')).status).toBe(403)
  expect((await browser().open(`/?override=${token}`)).status).toBe(403)
})

const SHOWN: Shown = { kind: 'preview', app: 'mf-journal', version: '1.0.0' }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

interface Forgery {
  typ?: string
  shown?: object
  kid?: string
  key?: KeyObject
}

function tokenOf(
  store: ReleaseStore,
  { typ = 'delivery-ticket+jwt', shown = SHOWN, kid = '', key = store.keys.signingKey().key }: Forgery = {}
) {
  return new SignJWT({ shown, jti: 'a-signed-token', sub: 'eve' })
    .setProtectedHeader({ alg: 'EdDSA', typ, kid: kid || store.keys.signingKey().kid })
    .setExpirationTime('1h')
    .sign(key)
}

const stranger = releaseKeys([], generateKeyPairSync('ed25519').privateKey).signingKey()

function unsigned(): string {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { shown: SHOWN, jti: 'a-signed-token', sub: 'eve', exp: Math.floor(Date.now() / 1000) + 3600 }
  return `${encoded({ alg: 'none', typ: 'delivery-ticket+jwt' })}.${encoded(claims)}.`
}

const tokenFor = (store: ReleaseStore, expires: Date, begun = new Date(), shown: Shown = SHOWN) =>
  signPreviewToken(store.keys, { id: 'a-signed-token', by: 'eve', expires, shown }, begun)

const ATTACKS: [string, 403 | 410, (store: ReleaseStore) => string | Promise<string>][] = [
  ['a text that is not a preview token', 403, () => 'eyJhbGciOiJFZERTQSJ9'],
  ['an unsigned token', 403, unsigned],
  ['a token signed with another key', 403, store => tokenOf(store, stranger)],
  ['a token of an untrusted key with the id of a trusted one', 403, store => tokenOf(store, { key: stranger.key })],
  ['a release token', 403, store => tokenOf(store, { typ: 'delivery-token+jwt' })],
  ['a token with changed claims', 403, async store => altered(await tokenFor(store, inMinutes(60)))],
  ['a token of an unknown kind', 403, store => tokenOf(store, { shown: { kind: 'shell', origin: DEVELOPER } })],
  [
    'an override with an origin that changes the content security policy',
    403,
    store =>
      tokenOf(store, { shown: { kind: 'override', app: 'mf-journal', origin: 'http://127.0.0.1; script-src *' } })
  ],
  ['an expired token', 410, store => tokenFor(store, inMinutes(-2), inMinutes(-60))],
  ['a token that is not valid yet', 403, store => tokenFor(store, inMinutes(60), inMinutes(2))],
  [
    'a version that was not published',
    410,
    store => tokenFor(store, inMinutes(60), new Date(), { ...SHOWN, version: '9.9.9' })
  ],
  ['an unknown app', 410, store => tokenFor(store, inMinutes(60), new Date(), { ...SHOWN, app: 'mf-nothing' })],
  [
    'an unknown release',
    410,
    store => tokenFor(store, inMinutes(60), new Date(), { kind: 'at', release: '0123456789ab' })
  ]
]

function altered(text: string): string {
  const [head, claims = '', signature] = text.split('.')
  const other = Buffer.from(claims, 'base64url').toString().replace('1.0.0', '1.1.0')
  return [head, Buffer.from(other).toString('base64url'), signature].join('.')
}

test.each(ATTACKS)(
  'a preview is refused with a message, and the next load is the live page: %s',
  async (_name, status, forge) => {
    const { store, browser } = await siteWithViews()
    const forged = await forge(store)

    const byCookie = browser()
    byCookie.cookies.set('preview_token', forged)
    const refusal = await byCookie.open('/services')
    expect(refusal.status).toBe(status)
    expect(refusal.html).toContain('لا يمكن عرض هذه الصفحة الخاصة')
    expect(refusal.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(byCookie.cookies.size).toBe(0)
    expect((await byCookie.open('/services')).status).toBe(200)

    const byAddress = await browser().open(`/?override=${encodeURIComponent(forged)}`)
    expect(byAddress.status).toBe(status)
  }
)

test.each([-50, 50])('a clock skew of %s seconds is tolerated', async seconds => {
  const { store, browser } = await siteWithViews()
  const reviewer = browser()
  const begun = new Date(Date.now() + seconds * 1000)
  reviewer.cookies.set(
    'preview_token',
    await tokenFor(store, seconds < 0 ? begun : inMinutes(5), seconds < 0 ? inMinutes(-5) : begun)
  )
  expect((await reviewer.open('/services')).html).toContain('view-banner')
})

test('with overrides disabled no link is made, and earlier tokens show nothing', async () => {
  const { store, browser, link } = await siteWithViews(false)
  await expect(link(OVERRIDE)).rejects.toThrow('DEV_OVERRIDES is off')
  const token = await tokenFor(store, inMinutes(60), new Date(), OVERRIDE)
  for (const address of [`/?override=${token}`, `/ops/claim?link=${token}`])
    expect((await browser().open(address)).status).toBe(403)
})

const REFUSED: [LinkRequest, string][] = [
  [{ kind: 'at', release: '0123456789ab' }, 'Release 0123456789ab was never live'],
  [
    { kind: 'preview', app: 'mf-journal', version: '3.0.0' },
    'mf-journal 3.0.0 has not been published; there is 1.0.0.'
  ],
  [{ kind: 'preview', app: 'mf-other', version: '3.0.0' }, 'Nothing called mf-other has been published.'],
  [{ kind: 'override', app: 'mf-journal', origin: 'https://evil.example' }, 'may not come from https://evil.example'],
  [{ kind: 'override', app: 'mf-journal', origin: 'http://127.0.0.1.evil.example' }, 'may not come from'],
  [{ kind: 'override', app: 'shell', origin: DEVELOPER }, 'The shell stays the one that is live'],
  [{ kind: 'override', app: 'mf-other', origin: DEVELOPER }, 'mf-other is not published yet'],
  [{ kind: 'at', release: '0123456789ab', minutes: 100_000 }, '1440 minutes at most']
]

test('a link to something that was never released is refused', async () => {
  const { link } = await siteWithViews()
  for (const [request, sentence] of REFUSED) await expect(link(request)).rejects.toThrow(sentence)
})

test('a link cannot redirect to another site', async () => {
  const { edge, link, releaseNow } = await siteWithViews()
  const { url } = await link({ kind: 'at', release: await releaseNow() })
  for (const path of ['//evil.example/', '/\\evil.example/', '/.//evil.example/']) {
    const answer = await edge.inject({ url: path + new URL(url).search, headers: { host: 'site.example' } })
    if (answer.statusCode !== 303) continue
    expect(new URL(String(answer.headers.location), SITE).host).toBe('site.example')
  }
  const made = await link(OVERRIDE)
  const text = new URL(made.url).searchParams.get('override')
  const redeemed = await edge.inject(`/ops/claim?${new URLSearchParams({ link: text ?? '', to: '//evil.example/' })}`)
  expect([redeemed.statusCode, redeemed.headers.location]).toEqual([303, '/'])
})

test('a link has the requested expiry', async () => {
  const { store, releaseNow } = await siteWithViews()
  const now = () => new Date('2026-11-05T12:00:00Z')
  const asked = { kind: 'at', release: await releaseNow() } as const
  const options = { by: 'samira', overrides: undefined, now }
  expect((await linkFor(store, SITE, asked, options)).expires).toBe('2026-11-05T13:00:00.000Z')
  expect((await linkFor(store, SITE, { ...asked, minutes: 5 }, options)).expires).toBe('2026-11-05T12:05:00.000Z')
})

test('unreadable artifacts are reported, and the preview works when they are readable again', async () => {
  const { folder, browser, link, release, releaseNow } = await siteWithViews()
  const then = await releaseNow()
  const { url } = await link({ kind: 'at', release: then })
  await release('mf-weather', '1.1.0')
  const log = join(folder, 'releases/log.jsonl')
  renameSync(log, `${log}.kept`)
  writeFileSync(log, 'damaged\n')

  const { open } = browser()
  const refused = await open(url)
  expect(refused.status).toBe(503)
  expect(refused.html).toContain('href="/?view=leave"')
  renameSync(`${log}.kept`, log)
  expect((await open('/')).document?.id).toBe(then)
})

test('a link shows several versions of a set together, before any of them is live', async () => {
  const { browser, link, publish } = await siteWithViews()
  await publish('shell', '2.0.0')
  await publish('mf-journal', '2.0.0')
  const set = { kind: 'preview', app: 'shell', version: '2.0.0' } as const
  const { url } = await link({ ...set, with: [{ app: 'mf-journal', version: '2.0.0' }] })
  const page = await browser().open(url)
  expect(versions(page)).toEqual({ shell: '2.0.0', 'mf-weather': '1.0.0', 'mf-journal': '2.0.0' })
  expect(page.html).toContain('Preview of shell 2.0.0, mf-journal 2.0.0 before release.')
  await expect(link({ ...set, with: [{ app: 'mf-journal', version: '3.0.0' }] })).rejects.toThrow(
    'mf-journal 3.0.0 has not been published'
  )
})
