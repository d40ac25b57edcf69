import { OPEN_STATUS_CODES, statusCode } from '@hirfa/shared-contract'
import { COMMANDS, Change, Verification } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { queryOnce } from '../../api/testing/server-test-database.ts'
import type { Entry, Found, Row } from './record.ts'
import type { Stack } from './stack.ts'

const History = v.object({ entries: v.array(Change) })
const PAGE = 200

/** Reads what the run has left in both databases. */
export async function readFound(stack: Stack, clientIds: readonly number[]): Promise<Found> {
  const { problems } = v.parse(Verification, await query(stack, 'verify'))
  return {
    rows: await readRows(stack.databaseUrl, clientIds),
    entries: await entriesOf(stack),
    ledgerProblems: problems
  }
}

/** The appointments of clients. */
export function readRows(databaseUrl: string, clientIds: readonly number[]): Promise<Row[]> {
  return queryOnce<Row>(
    databaseUrl,
    `SELECT a.id, description AS key, client_id AS "clientId", artisan_id AS "artisanId", date::text,
       extract(hour from start_time)::int AS start, hours, status = ANY($2::int[]) AS open, status = $3 AS closed,
       (SELECT count(*)::int FROM reviews r WHERE r.appointment_id = a.id) AS reviews
     FROM appointments a WHERE client_id = ANY($1::int[])`,
    [clientIds, OPEN_STATUS_CODES, statusCode('closed')]
  )
}

async function entriesOf(stack: Stack): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let before: number | undefined; ; before = entries.at(-1)?.seq) {
    const page = v.parse(History, await query(stack, 'history', { limit: PAGE, ...(before && { before }) }))
    entries.push(...page.entries)
    if (page.entries.length < PAGE) return entries
  }
}

async function query({ ops, token }: Stack, name: string, fields: Record<string, number> = {}): Promise<unknown> {
  const command = COMMANDS.find(each => each.name === name)
  const parameters = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]))
  const response = await fetch(`${ops.url}/ops/api/${name}${command?.http === 'GET' ? `?${parameters}` : ''}`, {
    method: command?.http ?? 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(command?.http === 'POST' ? { body: JSON.stringify(fields) } : {})
  })
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
  return response.json()
}
