/** A job that was described on an earlier visit, and the artisan who was chosen for it. */
import type { Browser, Page } from 'playwright-core'
import { ALGIERS, newVisitor } from '../product/visitor.ts'
import { ADDRESS, DESCRIPTION } from './steps.ts'

export interface DescribedJob {
  taskData: string
  artisanPath: string
}

const ALGIERS_CENTRE = { state: 16, city: 554 }

/** Plumbing in the middle of Algiers, as the wizard would keep it, and the artisan at a place of the list there. */
export async function describeOnce(browser: Browser, url: string, artisan: number): Promise<DescribedJob> {
  const { page, leave } = await newVisitor(browser, url)
  const { categories } = await (await page.request.get('/api/home-details')).json()
  const service = categories.find(({ slug }: { slug: string }) => slug === 'plumbing')
  const query = { ...ALGIERS_CENTRE, category: service.id, per_page: 6 }
  const { city_profiles } = await (await page.request.get('/api/zone-profiles', { params: query })).json()
  await leave()
  return { taskData: JSON.stringify(keptJob(service)), artisanPath: `/appointement/${city_profiles.data[artisan].id}` }
}

function keptJob({ id, sections }: { id: number; sections: { id: number }[] }) {
  const [option] = sections
  return {
    v: 1,
    savedAt: Date.now(),
    step: 5,
    state: String(ALGIERS_CENTRE.state),
    city: String(ALGIERS_CENTRE.city),
    category: String(id),
    address: ADDRESS,
    section: String(option?.id),
    sections,
    description: DESCRIPTION,
    ...ALGIERS,
    positionChosen: true,
    idempotencyKey: null,
    preferredArtisan: null
  }
}

/** Leaves the job in the browser, as an earlier visit does. The page must be on the product already. */
export async function bringJob(page: Page, { taskData }: DescribedJob): Promise<void> {
  await page.evaluate(kept => {
    localStorage.setItem('taskData', kept)
    sessionStorage.setItem('bookingAccess', '1')
  }, taskData)
}

/** Opens the artisan's page with the job described. The page must be on the product already. */
export async function arriveDescribed(page: Page, job: DescribedJob): Promise<void> {
  await bringJob(page, job)
  await page.goto(job.artisanPath)
}
