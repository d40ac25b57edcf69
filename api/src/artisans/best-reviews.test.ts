import { ArtisanReview } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { apiOfFile } from '../../testing/api-of-file.ts'
import { createVisitor } from '../../testing/index.ts'

const Reviews = v.object({ data: v.array(ArtisanReview) })

const api = apiOfFile()

async function bestReviews() {
  return v.parse(Reviews, (await createVisitor(api.url).get('/api/reviews')).body).data
}

test('the best reviews are three with five stars and different texts, of different artisans', async () => {
  const reviews = await bestReviews()
  expect(reviews.map(({ rating }) => rating)).toEqual([5, 5, 5])
  expect(new Set(reviews.map(({ artisan }) => artisan.id)).size).toBe(3)
  expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(3)
  for (const { comment } of reviews) expect(comment?.length).toBeGreaterThanOrEqual(20)
})

test('of two reviews of an artisan the newer one is shown', async () => {
  const [first] = await bestReviews()
  const { id: _id, ...newest } = await api.db
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', first!.id)
    .executeTakeFirstOrThrow()
  const comment = 'Came on time and left the kitchen clean.'
  await api.db
    .insertInto('reviews')
    .values({ ...newest, comment, appointment_id: null })
    .execute()
  expect((await bestReviews())[0]).toMatchObject({ comment, artisan: { id: first!.artisan.id } })
})

test('none is of a suspended artisan', async () => {
  const [first] = await bestReviews()
  const id = first!.artisan.id
  await api.db.updateTable('artisans').set({ suspended_at: new Date() }).where('id', '=', id).execute()
  expect((await bestReviews()).map(({ artisan }) => artisan.id)).not.toContain(id)
})

test('without reviews the list is empty', async () => {
  await api.db.deleteFrom('reviews').execute()
  expect(await bestReviews()).toEqual([])
})
