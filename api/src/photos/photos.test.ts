import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createVisitor } from '../../testing/index.ts'
import { jpeg, png, webp } from '../../testing/pictures.ts'
import { apiOfFile } from '../../testing/api-of-file.ts'

const api = apiOfFile()

function send(photo: Buffer | null, id: number | string = 7) {
  return api.operator.post(`artisans/${id}/photo`, { photo: photo && photo.toString('base64') })
}

async function shown(photo: Buffer) {
  const { status, body } = await send(photo)
  expect([status, body]).toEqual([200, expect.objectContaining({ artisan: expect.anything() })])
  const { artisan } = v.parse(v.object({ artisan: v.object({ avatar: v.string() }) }), body)
  const response = await fetch(api.url + artisan.avatar)
  return { path: artisan.avatar, response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test.each([
  ['image/jpeg', 'jpg', jpeg()],
  ['image/png', 'png', png()],
  ['image/webp', 'webp', webp()]
])('a photo of type %s is shown to everyone without its metadata', async (type, extension, photo) => {
  const { path, response, bytes } = await shown(photo)
  expect(path).toMatch(new RegExp(`^/media/photos/[0-9a-f]{32}\\.${extension}$`))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff'
  })
  expect(bytes.includes('36.7538')).toBe(false)
  expect(bytes.length).toBeLessThan(photo.length)
  expect((await shown(photo)).path).toBe(path)
  expect((await createVisitor(api.url).get('/api/profiles/7')).body).toMatchObject({
    data: { avatar: expect.any(String) }
  })
  const again = await fetch(response.url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test.each([
  ['a tiny picture', png(32), '64 to 4096 pixels'],
  ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1), 'at most 2 MB']
])('%s is refused', async (_, photo, message) => {
  const { status, body } = await send(photo)
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(message)])
})

test('a removed or replaced photo is not at its path; unknown paths and artisans are not found', async () => {
  const { path } = await shown(png(120))
  await shown(png(121))
  expect((await fetch(api.url + path)).status).toBe(404)
  expect((await send(null)).body).toMatchObject({ artisan: { avatar: null } })
  expect((await createVisitor(api.url).get('/api/profiles/7')).body).toMatchObject({ data: { avatar: null } })
  for (const unknown of ['x.png', `${'0'.repeat(32)}.png`, '..%2f..%2fpackage.json', '%00.png'])
    expect([unknown, (await fetch(`${api.url}/media/photos/${unknown}`)).status]).toEqual([unknown, 404])
  expect((await send(png(), 999_999)).status).toBe(404)
  expect((await api.operator.post('artisans/7/photo', { photo: 'no base64!' })).status).toBe(422)
})

test('two artisans may have the same photo', async () => {
  expect((await send(png(150), 7)).status).toBe(200)
  expect((await send(png(150), 8)).status).toBe(200)
})
