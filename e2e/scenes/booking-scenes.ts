/** Scenes from the first step of the wizard to the hour of an artisan. */
import type { Page } from 'playwright-core'
import { jobAt, quickJob, WITHOUT_ARTISANS } from './job.ts'
import { mapOpened } from './map-opened.ts'
import type { Scene } from './scene.ts'

const ARTISAN = '/appointement/2'
const BOOKING = { bookingAccess: '1' }

async function openPicker(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'اختر الموعد', exact: true }).first().click()
  await page.getByRole('grid').waitFor()
}

async function pickDay(page: Page): Promise<void> {
  await openPicker(page)
  await page.getByRole('button', { name: 'الشهر التالي' }).click()
  await page.getByRole('gridcell').locator('button:not([aria-disabled=true])').first().click()
}

const WIZARD: Scene[] = [
  { name: 'services-1', path: '/services' },
  {
    name: 'services-3',
    path: '/services?step=3',
    local: jobAt(3),
    loaded: mapOpened
  },
  { name: 'services-4', path: '/services?step=4', local: jobAt(4) },
  { name: 'services-5', path: '/services?step=5', local: jobAt('complete') },
  {
    name: 'services-2-no-artisans',
    path: '/services?step=2',
    local: jobAt(3, WITHOUT_ARTISANS),
    act: page => page.getByText('أقرب البلديات').waitFor()
  },
  {
    name: 'services-2-refused',
    path: '/services?step=2',
    local: jobAt(2),
    act: page => page.getByRole('button', { name: 'التالي', exact: true }).click()
  },
  { name: 'services-resumed', path: '/services', local: jobAt(4) }
]

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('article').first().getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

const QUICK: Scene[] = [
  { name: 'quick', path: '/quick-booking' },
  {
    name: 'quick-offers',
    path: '/quick-booking',
    local: quickJob(),
    act: page => page.getByRole('main').getByRole('article').first().waitFor()
  },
  { name: 'quick-sheet', path: '/quick-booking', local: quickJob(), act: openSheet }
]

const RESULTS: Scene[] = [
  { name: 'results', path: '/services?view=results', local: jobAt('complete') },
  {
    name: 'results-alert',
    path: '/services?view=results',
    who: 'newcomer',
    local: jobAt('complete', WITHOUT_ARTISANS),
    async act(page) {
      await page.getByRole('button', { name: 'أخبرني حين يتوفر حرفي' }).click()
      await page.getByRole('button', { name: 'إلغاء الرسالة' }).waitFor()
    }
  },
  {
    name: 'results-filters',
    path: '/services?view=results',
    local: jobAt('complete'),
    act: page => page.getByRole('button', { name: /^تصفية/ }).click()
  }
]

const ARTISANS: Scene[] = [
  { name: 'artisan', path: ARTISAN, local: jobAt('complete'), session: BOOKING },
  { name: 'artisan-picker-day', path: ARTISAN, local: jobAt('complete'), session: BOOKING, act: pickDay },
  {
    name: 'artisan-hour',
    path: ARTISAN,
    local: jobAt('complete'),
    session: BOOKING,
    async act(page) {
      await pickDay(page)
      const picker = page.getByRole('dialog')
      await picker.getByRole('combobox').selectOption({ index: 1 })
      await picker.getByRole('button', { name: 'تأكيد', exact: true }).click()
      await picker.waitFor({ state: 'hidden' })
    }
  }
]

export const BOOKING_SCENES: Scene[] = [...WIZARD, ...QUICK, ...RESULTS, ...ARTISANS]
