import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { PHONE } from '../kit/visitor.ts'
import { jobAt, WITHOUT_ARTISANS } from '../scenes/job.ts'
import { arriveRegistered } from './accounts.ts'
import { confirmBooking, pickHour } from './steps.ts'
import { WORDS } from '../kit/words.ts'

test('a client without an artisan in the wilaya books one in the nearest commune, with the keyboard', async () => {
  const words = WORDS.ar
  const { page, errors } = await sharedVisitor({ locale: 'ar-DZ', viewport: PHONE })
  const { taskData } = jobAt('complete', WITHOUT_ARTISANS)
  await arriveRegistered(page)
  await page.evaluate(draft => localStorage.setItem('taskData', draft), JSON.stringify(taskData))
  await page.goto('/services?view=results')

  const nearest = page.getByRole('region', { name: 'أقرب البلديات التي فيها حرفيون' }).getByRole('button').first()
  await nearest.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('article').first()
  await card.getByRole('link').click()
  // The address was written for another commune.
  await page.getByRole('button', { name: 'نعم، أبقِه' }).click()
  await pickHour(page, words)
  await confirmBooking(page, words)
  await page.waitForURL('**/appointment-details/*')

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const answer = await page.request.get(`/user/get-task/${id}`, { headers: { Accept: 'application/json' } })
  expect(await answer.json()).toMatchObject({
    id,
    state_id: 9,
    category: { slug: 'tiling' },
    address: '12 شارع ديدوش مراد، الطابق 3',
    description: 'تسرب ماء تحت حوض المطبخ منذ يومين.'
  })
  expect(errors).toEqual([])
})
