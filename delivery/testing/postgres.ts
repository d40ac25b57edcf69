import { createServer, createConnection, type Socket } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { postgresLedger } from '../releases/src/ledger/postgres-ledger.ts'
import { temporaryFolder } from './temporary-folder.ts'

const SOCKET = '.s.PGSQL.5432'
const GRANTS = join(import.meta.dirname, '../../deploy/edge-grants.sql')

/** The address of an empty schema, which is dropped after the test. */
export async function freshSchema(server: string): Promise<string> {
  const schema = `ledger_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`CREATE SCHEMA ${schema}`)
  onTestFinished(async () => {
    await admin.query(`DROP SCHEMA ${schema} CASCADE`)
    await admin.end()
  })
  const url = new URL(server)
  url.searchParams.set('options', `-csearch_path=${schema}`)
  return url.href
}

export function fail(problem: unknown): void {
  throw problem
}

export function ledgerAt(url: string, report: (problem: unknown) => void = fail) {
  const ledger = postgresLedger(url, report)
  onTestFinished(() => ledger.close())
  return ledger
}

/** The address of a schema for a user with the rights of an edge. */
export async function asEdge(schemaUrl: string): Promise<string> {
  const edge = `edge_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: schemaUrl })
  await admin.connect()
  const { rows } = await admin.query<{ schema: string }>('SELECT current_schema() AS schema')
  await admin.query(`CREATE ROLE ${edge} LOGIN; GRANT USAGE ON SCHEMA ${rows[0]?.schema} TO ${edge}`)
  await admin.query(readFileSync(GRANTS, 'utf8').replaceAll(':"edge"', edge))
  onTestFinished(async () => {
    await admin.query(`DROP OWNED BY ${edge}; DROP ROLE ${edge}`)
    await admin.end()
  })
  const url = new URL(schemaUrl)
  url.username = edge
  return url.href
}

/** The same server behind a proxy whose connections the test can cut. */
export async function cuttable(server: string): Promise<{ url: string; cut(): void; mend(): Promise<void> }> {
  const folder = temporaryFolder()
  const url = new URL(server)
  const target = join(url.searchParams.get('host') ?? '', SOCKET)
  const open = new Set<Socket>()
  const line = createServer(caller => {
    const callee = createConnection(target)
    for (const end of [caller, callee]) {
      open.add(end)
      end.on('error', () => undefined).on('close', () => (open.delete(end), caller.destroy(), callee.destroy()))
    }
    caller.pipe(callee).pipe(caller)
  })
  const mend = () => new Promise<void>(done => line.listen(join(folder, SOCKET), done))
  const cut = () => {
    line.close()
    for (const end of open) end.destroy()
  }
  await mend()
  onTestFinished(cut)
  url.searchParams.set('host', folder)
  return { url: url.href, cut, mend }
}
