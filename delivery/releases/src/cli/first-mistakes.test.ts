import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteManifest } from '@hirfa/shared-contract/release'
import { expect, test, vi } from 'vitest'
import { packageOf } from '../../../remote-kit/build-base.ts'
import { runKitCommand } from '../../../remote-kit/kit-commands.ts'
import { recordedManifest } from '../../../remote-kit/recorded-manifest.ts'
import { startOperations } from '../../../testing/operations.ts'
import { runRelease, runReleaseAt, spawnRelease } from '../../../testing/run-release.ts'
import { writeRemote } from '../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { issueToken } from '../access/release-tokens.ts'

const ATTEST = '--repository https://git.example/my-app --commit abcdef1 --builder https://ci.example'

function wrongVersion(version: string): string {
  return `The version must be three numbers without leading zeros, such as 1.2.0, got "${version}"; set BUILD_VERSION or the version in package.json, and build the app again.`
}

/** Program and words, exit code and message. `release` runs on the release machine, `kit` in a project. */
const MISTAKES = `
  release: promot mf-journal 1.1.0 → 2 There is no command "promot"; did you mean promote? help lists the commands.
  release: rolback-set a,b → 2 There is no command "rolback-set"; did you mean rollback-set? help lists the commands.
  release: constructor → 2 There is no command "constructor". help lists the commands.
  release: promote → 2 promote needs <app>. Usage: promote <app> <version>
  release: status now → 2 status does not take "now". Usage: status
  release: freeze shell mf-journal → 2 freeze does not take "mf-journal". Usage: freeze <app>
  release: promote shell 1.0.0 -y → 2 promote has no option -y.
  release: status --latest → 2 status has no option --latest.
  release: promote shell 1.0.0 --force=yes → 2 --force takes no value; write --force alone.
  release: status --limit none → 2 limit must be a whole number of lines above 0, got "none".
  release: help promot → 2 There is no command "promot"; did you mean promote? help lists the commands.
  release: promote mf-journal newest → 2 version must be a version, such as 1.2.0, got "newest".
  release: promote mf-jurnal 1.1.0 → 1 Nothing called mf-jurnal has been published; did you mean mf-journal?
  release: promote mf-journal 1.1.1 → 1 mf-journal 1.1.1 has not been published; there is 1.0.0, 1.1.0.
  release: promote mf-journal 1.1.0 --forse → 2 promote has no option --forse; did you mean --force?
  release: promote mf-journal 1.1.0 --why → 2 --why needs a value: promote … --why "…".
  release: promote mf-journal 1.1.0 --force → 1 Give a reason for overriding the gate with --why; it is recorded permanently.
  release: canary mf-journal 1.1.0 five → 2 share must be a percentage above 0 and below 100, such as 5, got "five".
  release: rollback mf-journal → 1 mf-journal 1.0.0 is the first that went live; there is no earlier version to go back to.
  release: disable mf-journal → 2 why is missing; it must be a reason of at most 500 characters.
  release: link prewiew mf-journal 1.1.0 → 2 kind must be at, preview, override or testers, got "prewiew". Did you mean preview?
  release: token teem --name me → 2 role must be ops or team, got "teem". Did you mean team?
  release: versions mf-jurnal → 1 Nothing called mf-jurnal has been published; did you mean mf-journal?
  release: history --limit many → 2 limit must be a whole number that the list allows, such as 20, got "many".
  release: at yesterday → 2 time must be a time, such as 2026-11-05T12:00, got "yesterday".
  release: completion bsh → 2 shell must be bash, zsh or fish, got "bsh". Did you mean bash?
  release: provenance mf-journal 1.0.0 → 1 mf-journal 1.0.0 is not signed: its pipeline did not run attest before publish.
  release: publish ~/nowhere → 1 ~/nowhere is not a folder; name the folder of a build, such as dist.
  release: publish ~/project → 1 ~/project has no build.json; the build is in ~/project/dist.
  release: publish ~/short → 1 ${wrongVersion('1.0')}
  release: publish ~/zero → 1 ${wrongVersion('01.2.3')}
  release: publish ~/silent → 1 build.json lacks routes.0.texts.ar.description; build the app again.
  wrong token: status → 1 This token is wrong: neither this service nor an issuer that it trusts made it for this use. Copy it again as it was printed, or ask an operator for a new one.
  expired token: status → 1 This token has expired (2026-01-02T00:00:00.000Z); ask an operator for a new one.
  revoked token: status → 1 This token has been revoked; ask an operator for a new one.
  token of another product: status → 1 This token is of the product bakery; ask an operator for one of delivery.
  release: token team --name x → 1 A team token needs the apps of the team: token team my-app …
  release: token ops shell --name x → 1 An ops token is valid for every app; remove the app from the command.
  release: token ops --name x --days 366 → 1 A token is good for 1 to 365 days.
  token: token ops --name me → 1 token runs only on the release machine. Unset RELEASE_URL there.
  token: rollback shell → 1 mf-journal may change mf-journal, not shell.
  at http://127.0.0.1:9: status → 1 The release service at http://127.0.0.1:9 cannot be reached; try again.
  at http://releases.example: status → 2 RELEASE_URL must be the https address of a release service, got "http://releases.example".
  at ftp://releases.example: status → 2 RELEASE_URL must be the https address of a release service, got "ftp://releases.example".
  at releases: status → 2 RELEASE_URL must be the https address of a release service, got "releases".
  token: promote mf-weather 1.0.0 → 1 mf-journal may change mf-journal, not mf-weather.
  kit: status → 2 RELEASE_URL is missing; set it to the https address of the release service.
  kit: token team mf-journal → 2 token is a command for operators, on the machine of the release service.
  kit: create late-offers → 2 Name one source of the packages: --packs <folder> or --registry <https address>.
  kit: dev → 1 ~/empty has no package.json; go to the folder of a remote.
  kit: dev --port x → 2 port must be a number from 1 to 65535, got "x".
  kit: attest ~/project/dist ${ATTEST} → 1 ~/key.pem, which PROVENANCE_KEY_FILE names, is not a private key in PEM.
  kit: attest ~/short ${ATTEST} → 1 ${wrongVersion('1.0')}
  kit at a service: publish ~/project → 1 ~/project has no build.json; the build is in ~/project/dist.
  kit at a service: publish ~/empty → 1 ~/empty has no build.json; build the app, and name the folder of the build, such as dist.
`

test('each first mistake ends with its exit code and one sentence, within a second', { timeout: 60_000 }, async () => {
  const { url, dataDir, store, tokenOf } = await startOperations()
  const place = (name: string) => join(dataDir, name)
  writeRemote(place('next'), { name: 'mf-journal', version: '1.1.0' })
  await store.publish(place('next'))
  writeProject(place('project'))
  changeRecord(place('short'), { version: '1.0' })
  changeRecord(place('zero'), { version: '01.2.3' })
  const texts = { ar: { title: 'a' }, en: { title: 'b', description: 'c' }, fr: { title: 'd', description: 'e' } }
  changeRecord(place('silent'), { routes: [{ path: '/silent', module: './screen', texts }] })
  mkdirSync(place('empty'))
  writeFileSync(place('key.pem'), 'no key')

  const grant = { name: 'a build', role: 'team', apps: ['mf-journal'], days: 1 } as const
  const revoked = await issueToken(store.keys, grant, new Date())
  await store.revoke(revoked.id)
  const token = await tokenOf('team', 'mf-journal')
  const other = { product: 'bakery', signingKey: store.keys.signingKey }
  const tokens: Record<string, string> = {
    'wrong token': token.slice(0, -4),
    'expired token': (await issueToken(store.keys, grant, new Date('2026-01-01'))).token,
    'revoked token': revoked.token,
    'token of another product': (await issueToken(other, grant, new Date())).token,
    token
  }

  async function run(program: string, words: string[]) {
    if (program === 'release') return runRelease(dataDir, ...words)
    if (tokens[program]) return runReleaseAt({ url, token: tokens[program] }, ...words)
    if (program.startsWith('at ')) return runReleaseAt({ url: program.slice(3), token }, ...words)
    const service = program === 'kit' ? {} : { RELEASE_URL: url, RELEASE_TOKEN: token }
    const env = { PROVENANCE_KEY_FILE: place('key.pem'), ...service }
    const { exitCode: code, stdout, stderr } = await runKitCommand(words, place('empty'), env)
    return { code, output: stdout, refused: stderr }
  }

  for (const line of MISTAKES.trim().split(/\n */)) {
    const [call = '', expected] = line.split(' → ')
    const [, program = '', words = ''] = /^(.+): (.+)$/.exec(call) ?? []
    const began = performance.now()
    const { code, output, refused } = await run(program, words.replaceAll('~', dataDir).split(' '))
    const said = `${output}${code} ${refused.trim().replaceAll(dataDir, '~')}`
    expect.soft(said, call).toBe(expected)
    expect.soft(performance.now() - began, call).toBeLessThan(1_000)
  }
})

test('a process ends with the exit code of its mistake and prints no stack', { timeout: 60_000 }, async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:9/releases')
  const { code, output, refused } = await spawnRelease(temporaryFolder(), 'status')
  vi.unstubAllEnvs()
  expect([code, output]).toEqual([1, ''])
  expect(refused).toMatch(/The database of the releases cannot be reached; nothing has changed\.\n$/)
  expect(refused).not.toMatch(/^ +at /m)
})

test.each(['1.0', '01.2.3', 'v1.2.3', ''])('BUILD_VERSION="%s" fails a build with one sentence', version => {
  vi.stubEnv('BUILD_VERSION', version)
  expect(() => packageOf(join(import.meta.dirname, '../../../remote-kit'))).toThrow(
    `The version must be three numbers without leading zeros, such as 1.2.0, got "${version}"; set BUILD_VERSION or the version in package.json`
  )
  vi.unstubAllEnvs()
})

test.each([
  [{}, 'src/messages/fr.ts: the text "title" is missing in French; remote.ts names it as the title of /late.'],
  [{ title: ' ' }, 'src/messages/fr.ts: the text "title" is empty in French; remote.ts names it as the title of /late.']
])('%j as French texts fail a build with the file and the language', (fr, message) => {
  const texts = { title: 'a', lead: 'b' }
  const manifest: RemoteManifest = {
    exposes: { './late': './late.tsx' },
    messages: { ar: texts, en: texts, fr },
    routes: [{ path: '/late', module: './late', title: 'title', description: 'lead' }]
  }
  expect(() => recordedManifest(manifest)).toThrow(message)
})

function writeProject(folder: string): void {
  writeRemote(join(folder, 'dist'), { name: 'mf-journal', version: '1.2.0' })
  const packages = join(folder, 'node_modules/some')
  mkdirSync(packages, { recursive: true })
  for (let file = 0; file < 500; file++) writeFileSync(join(packages, `${file}.js`), '')
  symlinkSync('some', join(folder, 'node_modules/linked'))
}

function changeRecord(folder: string, change: object): void {
  writeRemote(folder, { name: 'mf-journal', version: '1.3.0' })
  const file = join(folder, 'build.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }))
}
