/** The embedded Postgres runs in a worker thread, because its queries would block the event loop. */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { EmbeddedFailure, EmbeddedReply, EmbeddedRequest, EmbeddedSetup } from './embedded-protocol.ts'
import { PARSERS } from './database.ts'

const port = parentPort
if (!port) throw new Error('the embedded database runs in a thread of its own')

const { directory, snapshot }: EmbeddedSetup = workerData
const engine = await PGlite.create({
  ...(directory === undefined ? {} : { dataDir: directory }),
  ...(snapshot === undefined ? {} : { loadDataDir: new Blob([snapshot]) }),
  extensions: { btree_gist, pg_trgm },
  parsers: PARSERS
})

async function answer(request: EmbeddedRequest): Promise<EmbeddedReply> {
  switch (request.kind) {
    case 'query': {
      const { rows, affectedRows } = await engine.query<Record<string, unknown>>(request.sql, request.parameters)
      return { id: request.id, rows, affected: affectedRows ?? 0 }
    }
    case 'dump': {
      const dump = await engine.dumpDataDir('none')
      return { id: request.id, dump: await dump.arrayBuffer() }
    }
    case 'close':
      await engine.close()
      return { id: request.id, closed: true }
  }
}

function describeFailure(error: unknown): EmbeddedFailure {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, code, constraint, detail }: Error & Partial<EmbeddedFailure> = error
  return { message, code, constraint, detail }
}

port.on('message', (request: EmbeddedRequest) => {
  answer(request).then(
    reply => port.postMessage(reply),
    (error: unknown) => port.postMessage({ id: request.id, failure: describeFailure(error) } satisfies EmbeddedReply)
  )
})
port.postMessage('open')
