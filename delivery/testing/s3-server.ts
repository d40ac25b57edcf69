/** An S3 server on a free port over a folder: it checks signatures, counts requests and can be stopped. */
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'
import { testServer } from './test-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

const BUCKET = 'artifacts'
const ACCOUNT = 'S3RVER'

export interface S3Server {
  settings: Record<string, string>
  /** The received requests, as `GET /bucket/key`. */
  received: string[]
  /** The path of a stored object, so that a test can damage it. */
  fileOf(key: string): string
  /** Ends every connection and refuses new ones. */
  goAway(): void
  comeBack(): void
}

export async function s3Server(): Promise<S3Server> {
  const directory = temporaryFolder()
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: BUCKET }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const received: string[] = []
  let away = false
  const { url, server } = await testServer((request, response) => {
    if (away) return void request.socket.destroy()
    received.push(`${request.method} ${decodeURIComponent(request.url ?? '').split('?')[0]}`)
    answer(request, response)
  })
  onTestFinished(() => {
    s3.logger.exceptions.unhandle()
    s3.logger.close()
  })
  return {
    settings: {
      S3_ENDPOINT: url,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: ACCOUNT,
      S3_SECRET_ACCESS_KEY: ACCOUNT
    },
    received,
    fileOf: key => join(directory, BUCKET, `${key}._S3rver_object`),
    goAway() {
      away = true
      server.closeAllConnections()
    },
    comeBack() {
      away = false
    }
  }
}
