import { createPrivateKey, createPublicKey } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { Kysely } from 'kysely'
import { embeddedDialect } from '../../api/src/database/embedded-dialect.ts'
import type { Tables } from '../../api/src/database/tables.ts'
import { hashPassword, PASSWORD_COSTS } from '../../api/src/sign-in/passwords.ts'
import { snapshotPath } from '../../api/testing/embedded-test-database.ts'
import { restorePristineRows } from '../../api/testing/pristine-rows.ts'
import { issueToken } from '../../delivery/releases/src/access/release-tokens.ts'
import { releaseKeys } from '../../delivery/releases/src/keys/release-keys.ts'
import { publicKeyText } from '../../delivery/testing/public-key-text.ts'
import { openReleases } from '../../delivery/releases/src/state/release-store.ts'
import { routesOf, writeRemote, writeShell } from '../../delivery/testing/small-builds.ts'
import { DatabaseServer } from './services/database-server.ts'
import type { ReleaseFiles } from './services/releases.ts'
import { APPS, TEAM_APP, VERSIONS } from './visitors/release-operator.ts'
import type { Tokens } from './world.ts'

/** A Saturday, 9 in the morning in Algiers; the tests of the API use the snapshot of the same day. */
export const START = new Date('2026-11-21T08:00:00Z')
export const CLIENT_PASSWORD = 'korrect-horse-battery'
export const CLIENT_PHONES = ['+213661000001', '+213661000002', '+213661000003', '+213661000004']
const PATHS: Record<string, string> = { 'mf-journal': '/journal', 'mf-weather': '/weather' }
const MEMORY = '/dev/shm'
const DAYS = 90
/** The first version of each app is live at the start, and the second one is published. */
const [FIRST = '', SECOND = ''] = VERSIONS

export interface Prepared {
  database: DatabaseServer
  builds: ReadonlyMap<string, string>
  tokens: Tokens
  lastAppointment: number
  restore(): Promise<{ files: ReleaseFiles; clientIds: number[] }>
  close(): Promise<void>
}

export async function prepare(): Promise<Prepared> {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'hirfa-simulation-'))
  const database = await DatabaseServer.open(new Blob([readFileSync(await snapshotPath(START))]))
  const db = new Kysely<Tables>({ dialect: embeddedDialect(database.connect()) })
  const { rows } = await database.engine.query<{ last: number }>('select max(id) as last from appointments')
  const password = await hashPassword(CLIENT_PASSWORD, PASSWORD_COSTS.test)
  const { files, tokens } = await makeKeys(folder)
  const builds = writeBuilds(join(folder, 'builds'))
  await releaseFirst(join(folder, 'first'), files, builds)
  return {
    database,
    builds,
    tokens,
    lastAppointment: rows[0]?.last ?? 0,
    async restore() {
      await restorePristineRows(db)
      // Planning other join orders costs more than it saves with this few rows.
      await database.engine.exec('set join_collapse_limit = 1')
      const clientIds = await addClients(db, password)
      rmSync(files.folder, { recursive: true, force: true })
      cpSync(join(folder, 'first'), files.folder, { recursive: true })
      return { files, clientIds }
    },
    async close() {
      await database.engine.close()
      rmSync(folder, { recursive: true })
    }
  }
}

async function addClients(db: Kysely<Tables>, password: string): Promise<number[]> {
  const common = { name: 'سارة عماري', phone_verified: true, email: null, type: 'user', banned: false } as const
  const rows = CLIENT_PHONES.map(phone => ({ ...common, phone, password, consented_at: START, created_at: START }))
  const added = await db.insertInto('clients').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}

/** A fixed signing key, so that equal seeds give equal traces. It is used by the simulation only. */
function makeKey(byte: number) {
  const head = Buffer.from('302e020100300506032b657004220420', 'hex')
  return createPrivateKey({ key: Buffer.concat([head, Buffer.alloc(32, byte)]), format: 'der', type: 'pkcs8' })
}

async function makeKeys(folder: string): Promise<{ files: ReleaseFiles; tokens: Tokens }> {
  const [key, stranger] = [makeKey(1), makeKey(2)]
  const keyFile = join(folder, 'key.pem')
  writeFileSync(keyFile, key.export({ type: 'pkcs8', format: 'pem' }))
  const files = { folder: join(folder, 'run'), keyFile, publicKey: publicKeyText(createPublicKey(key)) }
  const ops = { name: 'samira', role: 'ops', apps: [], days: DAYS } as const
  const forger = { ...ops, name: 'a forger' }
  const team = { name: 'the journal team', role: 'team', apps: [TEAM_APP], days: DAYS } as const
  const [own, foreign] = [releaseKeys([], key), releaseKeys([], stranger)]
  return {
    files,
    tokens: {
      ops: (await issueToken(own, ops, START)).token,
      team: (await issueToken(own, team, START)).token,
      forged: withSignatureOf(await issueToken(foreign, forger, START), await issueToken(own, forger, START))
    }
  }
}

/** The claims of a token with the signature of another one. */
function withSignatureOf({ token: signed }: { token: string }, { token }: { token: string }): string {
  return [...token.split('.').slice(0, 2), signed.split('.')[2]].join('.')
}

function writeBuilds(folder: string): Map<string, string> {
  const builds = new Map<string, string>()
  for (const name of APPS)
    for (const version of VERSIONS) {
      const build = join(folder, name, version)
      mkdirSync(build, { recursive: true })
      if (name === 'shell') writeShell(build, { version })
      else writeRemote(build, { name, version, routes: routesOf(PATHS[name] ?? '/') })
      builds.set(`${name} ${version}`, build)
    }
  return builds
}

async function releaseFirst(folder: string, { keyFile }: ReleaseFiles, builds: ReadonlyMap<string, string>) {
  const settings = { RELEASE_KEY_FILE: keyFile }
  const store = openReleases(join(folder, 'releases'), { by: 'samira', now: () => START, settings })
  for (const name of APPS) {
    for (const version of [FIRST, SECOND]) await store.publish(builds.get(`${name} ${version}`) ?? '')
    await store.promote(name, FIRST)
  }
  await store.close()
}
