import { ArtisanIndex, pageOf, Artisan } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { apiOfFile } from '../../testing/api-of-file.ts'
import { createVisitor } from '../../testing/index.ts'

const api = apiOfFile()

async function index(query = ''): Promise<ArtisanIndex> {
  return v.parse(ArtisanIndex, (await createVisitor(api.url).get(`/api/artisan-index${query}`)).body)
}

test('lists all artisans by id, in order, and the highest id', async () => {
  const { data, last_id, range } = await index()
  const { body } = await createVisitor(api.url).get('/api/profiles')
  const ids = data.map(({ id }) => id)
  expect(ids).toHaveLength(v.parse(pageOf(Artisan), body).total)
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other))
  expect(last_id).toBe(ids.at(-1))
  expect(range).toBeGreaterThanOrEqual(ids.length)
})

test('the last modification of a page is its newest review; without reviews it is unknown', async () => {
  const { data } = await index()
  const reviewed = data.find(({ id }) => id === 7)
  const { body } = await createVisitor(api.url).get('/api/profiles/7/reviews')
  const reviews = v.parse(v.object({ data: v.array(v.object({ created_at: v.string() })) }), body).data
  expect(reviewed?.changed_at).toBe(reviews[0]?.created_at)
  expect(data.some(({ changed_at }) => changed_at === null)).toBe(true)
})

test('names each artisan, also in Latin letters, and the first of their services', async () => {
  const { data } = await index()
  const { body } = await createVisitor(api.url).get('/api/profiles')
  for (const { id, name, latinName, services } of v.parse(pageOf(Artisan), body).items)
    expect(data.find(artisan => artisan.id === id)).toMatchObject({
      name,
      latin_name: latinName,
      service: services[0]?.slug
    })
})

test('starts at the requested id, and still returns the highest id', async () => {
  const all = await index()
  const from = all.data.at(-3)?.id ?? 0
  expect(await index(`?from=${from}`)).toEqual({ ...all, data: all.data.slice(-3) })
  expect((await index('?from=2000000000')).data).toEqual([])
})
