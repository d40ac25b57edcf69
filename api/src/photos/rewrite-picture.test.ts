import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { jpeg, png } from '../../testing/pictures.ts'
import { createPictureRewriter } from './rewrite-picture.ts'

const SLOW = png(4096)

/** The environments of the processes that this one has started. */
async function environments(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const found = await Promise.all(
    ids.map(async id => {
      const parts = await Promise.all(['stat', 'environ'].map(name => readFile(`/proc/${id}/${name}`, 'utf8'))).catch(
        // The process has ended, or belongs to another user.
        () => ['', '']
      )
      return Number(parts[0]!.split(') ')[1]?.split(' ')[1]) === process.pid ? [parts[1]!] : []
    })
  )
  return found.flat()
}

test('a process that takes too long is ended with 503, and the next picture is rewritten', async () => {
  await expect(createPictureRewriter({ limitMs: 5 })('client:1', jpeg())).rejects.toMatchObject({ statusCode: 503 })
  expect(await createPictureRewriter()('client:1', jpeg())).toMatchObject({ type: 'image/jpeg', width: 200 })
})

test('the pictures of one owner do not delay those of another', { timeout: 30_000 }, async () => {
  const rewrite = createPictureRewriter()
  const order: string[] = []
  const send = (owner: string) => rewrite(owner, jpeg()).then(() => order.push(owner))
  await Promise.all([send('one'), send('one'), send('one'), send('other')])
  expect(order.indexOf('other')).toBeLessThan(2)
})

test('more pictures than may wait are refused with 503', { timeout: 30_000 }, async () => {
  const rewrite = createPictureRewriter({ mostWaiting: 1 })
  const results = await Promise.allSettled([1, 2, 3].map(() => rewrite('one', jpeg())))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(results[2]).toMatchObject({ reason: { statusCode: 503 } })
})

test.runIf(process.platform === 'linux')(
  'the process has no variables of the environment',
  { timeout: 30_000 },
  async () => {
    process.env['DATABASE_URL'] = 'postgres://secret'
    const rewriting = createPictureRewriter()('one', SLOW)
    await expect
      .poll(environments, { timeout: 20_000 })
      .toEqual([expect.stringMatching(/^NODE_CHANNEL_FD=\d+\0NODE_CHANNEL_SERIALIZATION_MODE=advanced\0$/)])
    delete process.env['DATABASE_URL']
    await rewriting
  }
)
