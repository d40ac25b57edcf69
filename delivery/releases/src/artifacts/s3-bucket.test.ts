import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { FILE_MAX_BYTES } from './file-types.ts'
import { type Bucket, openBucket } from './s3-bucket.ts'

/** A bucket on a server with a custom request listener. */
async function bucketOf(answer: RequestListener): Promise<Bucket> {
  const { url } = await testServer(answer)
  return openBucket({
    endpoint: url,
    bucket: 'artifacts',
    region: 'us-east-1',
    accessKeyId: 'fixture',
    secretAccessKey: 'secret',
    prefix: ''
  })
}

test('lists more names than one response contains', async () => {
  const bucket = await bucketOf((request, response) => {
    const token = new URL(request.url ?? '', 'http://bucket').searchParams.get('continuation-token')
    const next = '<NextContinuationToken>a&amp;b</NextContinuationToken>'
    const name = token === 'a&b' ? 'two' : token === null ? 'one' : 'wrong'
    response.end(`<Contents><Key>${name}</Key></Contents>${name === 'one' ? next : ''}`)
  })
  expect(await bucket.list('')).toEqual(['one', 'two'])
})

test('lists objects with the time of their last change', async () => {
  const bucket = await bucketOf((_request, response) => {
    const [one, other] = ['one', 'two'].map(
      key => `<Contents><Key>${key}</Key><LastModified>2026-11-05T12:00:00.000Z</LastModified></Contents>`
    )
    response.end(`<ListBucketResult>${one}${other}</ListBucketResult>`)
  })
  const changed = new Date('2026-11-05T12:00:00.000Z')
  expect(await bucket.objects('')).toEqual([
    { key: 'one', changed },
    { key: 'two', changed }
  ])
})

test('a request to a busy server is repeated', async () => {
  let asked = 0
  const bucket = await bucketOf((_request, response) => {
    asked += 1
    response.statusCode = asked < 3 ? 503 : 200
    response.end('here')
  })
  expect(String(await bucket.get('key'))).toBe('here')
})

test('a server that stays busy is reported as away', async () => {
  const bucket = await bucketOf((_request, response) => {
    response.statusCode = 503
    response.end('<Error><Code>SlowDown</Code></Error>')
  })
  await expect(bucket.get('key')).rejects.toThrow(/refuses with 503 \(SlowDown\)\.$/)
})

test('a truncated response is an error', async () => {
  const bucket = await bucketOf((request, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('half', () => request.socket.destroy())
  })
  await expect(bucket.get('key')).rejects.toThrow(/does not answer/)
})

test('reading an endless object stops after the largest file size', async () => {
  const chunk = Buffer.alloc(1_048_576)
  const bucket = await bucketOf((_request, response) => {
    const more = () => {
      while (response.write(chunk)) continue
    }
    response.on('drain', more)
    more()
  })
  const read = await bucket.get('key')
  expect(read?.length).toBeGreaterThan(FILE_MAX_BYTES)
  expect(read?.length).toBeLessThan(FILE_MAX_BYTES + 2 * chunk.length)
})
