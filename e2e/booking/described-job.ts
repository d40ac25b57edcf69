/** A job that was described on an earlier visit, and the artisan who was chosen for it. */
import type { Browser, Page } from 'playwright-core'
import { newVisitor } from '../product/visitor.ts'
import { chooseService, describeJob, openArtisan } from './steps.ts'
import { WORDS } from './words.ts'

export interface DescribedJob {
  taskData: string
  artisanPath: string
}

/** Goes through the wizard once, so that many can go on from its end. */
export async function describeOnce(browser: Browser, url: string, artisan: number): Promise<DescribedJob> {
  const { page, leave } = await newVisitor(browser, url)
  await page.goto('/services')
  await chooseService(page, WORDS.ar)
  await describeJob(page, WORDS.ar)
  await openArtisan(page, WORDS.ar, artisan)
  await page.reload()
  const taskData = await page.evaluate(() => localStorage.getItem('taskData'))
  if (!taskData) throw new Error('The wizard kept nothing')
  const { pathname } = new URL(page.url())
  await leave()
  return { taskData, artisanPath: pathname }
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
