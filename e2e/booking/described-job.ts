/** A draft from an earlier visit, and the artisan chosen for it. */
import type { Browser, Page } from 'playwright-core'
import { ALGIERS, newVisitor } from '../kit/visitor.ts'
import { jobAt } from '../scenes/job.ts'
import { ADDRESS, DESCRIPTION } from './steps.ts'

export interface DescribedJob {
  taskData: string
  artisanPath: string
}

const ALGIERS_CENTRE = { state: 16, city: 554 }

/** A draft for plumbing in Algiers as the wizard persists it, and the artisan at an index of its results. */
export async function describeOnce(browser: Browser, url: string, artisan: number): Promise<DescribedJob> {
  const { page, leave } = await newVisitor(browser, url)
  const { categories } = await (await page.request.get('/api/home-details')).json()
  const service = categories.find(({ slug }: { slug: string }) => slug === 'plumbing')
  const query = { ...ALGIERS_CENTRE, category: service.id, per_page: 6 }
  const { city_profiles } = await (await page.request.get('/api/zone-profiles', { params: query })).json()
  await leave()
  return {
    taskData: JSON.stringify(persistedDraft(service)),
    artisanPath: `/appointement/${city_profiles.data[artisan].id}`
  }
}

function persistedDraft({ id, sections }: { id: number; sections: { id: number }[] }) {
  const chosen = { category: String(id), section: String(sections[0]?.id), address: ADDRESS, description: DESCRIPTION }
  return { ...jobAt('complete', { ...chosen, ...ALGIERS }).taskData, sections }
}

/** Writes the draft into the storage. The page must be on the product's origin. */
export async function bringJob(page: Page, { taskData }: DescribedJob): Promise<void> {
  await page.evaluate(draft => {
    localStorage.setItem('taskData', draft)
    sessionStorage.setItem('bookingAccess', '1')
  }, taskData)
}

/** Opens the artisan's page with the draft. The page must be on the product's origin. */
export async function arriveDescribed(page: Page, job: DescribedJob): Promise<void> {
  await bringJob(page, job)
  await page.goto(job.artisanPath)
}
