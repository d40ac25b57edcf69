import { ArtisanProfile, type WorkPhoto } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { createVisitor } from '../../../testing/index.ts'
import { jpeg, png } from '../../../testing/pictures.ts'
import { apiOfFile } from '../../../testing/api-of-file.ts'

const ARTISAN = 1
const ALT = { ar: 'حوض جديد', fr: 'Un lavabo neuf', en: 'A new basin' }

const api = apiOfFile()
beforeEach(() => api.db.deleteFrom('work_photos').where('artisan_id', '=', ARTISAN).execute())

function add(picture: Buffer, { id = ARTISAN, alt = ALT } = {}) {
  return api.operator.post(`artisans/${id}/work-photos`, { photo: picture.toString('base64'), alt })
}

async function shown(): Promise<WorkPhoto[]> {
  const { body } = await createVisitor(api.url).get(`/api/profiles/${ARTISAN}`)
  return v.parse(v.object({ data: ArtisanProfile }), body).data.photos
}

test('an added photo is on the profile with size and texts, and its file has no metadata', async () => {
  expect((await add(jpeg())).status).toBe(200)
  const [photo] = await shown()
  expect((await api.operator.get(`artisans/${ARTISAN}/work-photos`)).body).toEqual({ photos: [photo] })
  expect(photo).toMatchObject({ width: 200, height: 200, alt: ALT })
  const file = await fetch(api.url + photo?.url)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(Buffer.from(await file.arrayBuffer()).includes('Exif')).toBe(false)
})

test('a removed photo is gone from the profile, and its file too', async () => {
  await add(png())
  const [photo] = await shown()
  expect((await api.operator.post(`artisans/${ARTISAN}/remove-work-photo`, { url: photo?.url })).status).toBe(200)
  expect(await shown()).toEqual([])
  expect((await fetch(api.url + photo?.url)).status).toBe(404)
  expect((await api.operator.post(`artisans/${ARTISAN}/remove-work-photo`, { url: photo?.url })).status).toBe(404)
})

test('the same picture is kept once, with its later text', async () => {
  await add(png())
  await add(png(), { alt: { ...ALT, en: 'A basin' } })
  expect((await shown()).map(({ alt }) => alt.en)).toEqual(['A basin'])
})

test('an artisan has at most twelve photos', async () => {
  const sides = Array.from({ length: 12 }, (_, index) => 100 + index)
  for (const side of sides) expect((await add(png(side))).status).toBe(200)
  expect((await add(png(90))).status).toBe(409)
  expect(await shown()).toHaveLength(12)
})

test.each([
  ['no picture', Buffer.from('<svg/>'), ARTISAN, ALT, 422],
  ['a text without a language', png(), ARTISAN, { ...ALT, fr: '' }, 422],
  ['an unknown artisan', png(), 999_999, ALT, 404]
] as const)('%s is refused', async (_, picture, id, alt, status) => {
  expect((await add(picture, { id, alt })).status).toBe(status)
  expect(await shown()).toEqual([])
})
