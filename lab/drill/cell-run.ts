/** Runs one cell in a new browser profile. */
import type { Page } from 'playwright-core'
import { bucketCookie } from '../product/start-product.ts'
import { newVisitor } from '../../e2e/kit/visitor.ts'
import { observeLoop, readSession, type SessionValues } from './blocked-page.ts'
import { VISITORS } from './broken-versions.ts'
import { type CellContext, planOf, type Running } from './cell-plan.ts'
import { type Cell, cellName } from './cells.ts'
import { BLOCKING, isShellFile, faultLimit } from './faults.ts'
import { awaitBrokenCode, failApi, failFiles, failStorage, type Injection } from './inject.ts'
import type { Observed } from './judgement.ts'
import { isInWords, type PageState, readPageState } from './page-state.ts'
import { localeOf, currentPath, type Site } from './site.ts'
import { changeRoute, chooseLanguage, enter, fieldValue, showsScreen, submit, tryMenu, waitForState } from './steps.ts'
import { LOADING_MS, retry, submitAgain, openPage, waitForReport, waitForValue } from './waits.ts'
import { listenToReports } from './wire-reports.ts'

/** A page whose API requests fail works at first. */
const FAILING_MS = 3_000

/** `undefined` if the product has no page on which this can be tried. */
export async function runCell(cell: Cell, context: CellContext): Promise<Observed | undefined> {
  const plan = planOf(cell, context)
  if (!plan) return undefined
  const { browser, site, health } = context
  const { page, leave } = await newVisitor(browser, site.url, { locale: localeOf(site.language) })
  try {
    const bucket = cell.fault.class === 'code' ? VISITORS.canary : VISITORS.live
    await page.context().addCookies([{ ...bucketCookie(bucket), url: site.url }])
    const reports = await listenToReports(page.context(), { keep: !health })
    return await observe({ cell, plan, page, reports, context })
  } finally {
    await leave()
  }
}

async function observe(running: Running): Promise<Observed> {
  const { cell, plan, page, reports, context } = running
  const { fault, artefact, app } = cell
  const { usableMs, health, site } = context
  const limitMs = faultLimit(fault, artefact)
  const language = plan.act === 'change language' ? site.otherLanguage : site.language

  let injection =
    plan.act === 'submit' || (artefact === 'API' && plan.start) ? undefined : await inject(running, language)
  let entered: string | undefined
  let session: SessionValues = {}
  const blocks = fault.name === BLOCKING
  if (plan.start) {
    await page.goto(plan.start.path)
    await waitForState(page, showsScreen(plan.start.app), LOADING_MS)
    if (cell.situation === 'entered') entered = await enter(page)
    // Drafts are saved with a delay, and the mark of a screen that renders is removed after a second.
    await page.waitForTimeout(blocks ? 1_500 : 500)
    if (blocks) session = await readSession(page)
  }
  injection ??= await inject(running, language)

  const begun = Date.now()
  if (plan.act === 'arrive') await page.goto(plan.path, { waitUntil: 'commit' })
  else if (plan.act === 'change route') await changeRoute(page, plan.path)
  else if (plan.act === 'change language') await chooseLanguage(page, language)
  else await submit(page)

  if (blocks) return observeLoop(running, { injection, entered, session })

  const works = (state: PageState) => state.language === language && showsScreen(plan.app)(state)
  // A later section of the screen may still wait for its own request.
  const explained = (state: PageState) => state.retries > 0 && (artefact === 'API' || !state.isBusy)
  const left = () => Math.max(0, limitMs + usableMs + LOADING_MS / 4 - (Date.now() - begun))
  const isThere = (state: PageState) =>
    (currentPath(page) === plan.path || plan.act === 'submit') && (explained(state) || works(state))
  let state = await waitForState(page, isThere, left())
  let seenAt = Date.now()
  if (artefact === 'API' && state && !explained(state) && !fault.harmless) {
    // The first state may be that before the failure.
    const wait = fault.name === 'hang' ? left() : FAILING_MS
    const explainedLater = await waitForState(
      page,
      now => explained(now) || (plan.act === 'submit' && now.words !== ''),
      wait
    )
    if (explainedLater) seenAt = Date.now()
    state = explainedLater ?? (await waitForState(page, isThere, usableMs))
  }
  const outcomeMs = state ? Math.max(0, seenAt - Math.max(begun, injection.metAt() ?? 0)) : undefined
  const seen = state ?? (await readPageState(page))
  if (context.pictures) await savePicture(page, `${context.pictures}/${fileName(cell)}.png`)

  const isExplained = !!seen && (explained(seen) || (plan.act === 'submit' && seen.words !== ''))
  const outcome = !state ? 'neither' : isExplained ? 'explained' : 'works'
  let intact: boolean | undefined
  if (entered !== undefined && plan.act === 'submit') intact = (await fieldValue(page)) === entered

  const isReported = () => waitForReport(running, { isExplained, version: site.release.remotes[app]?.version }, begun)
  // A rendered screen works until its broken code has replaced it. A visitor who leaves before has not seen the fault.
  const isReportedThere = fault.class === 'code' && (await isReported())

  // Without its shell a page has no frame: it has the message.
  const hasShell = !isShellFile(artefact) || !isExplained
  let frame = !hasShell || !!seen?.hasFrame
  if (frame && hasShell) {
    frame = await tryMenu(page, usableMs)
    if (plan.act !== 'submit') {
      frame = (await openPage(page, plan.elsewhere, usableMs + (artefact === 'API' ? limitMs : 0))) && frame
      if (entered !== undefined && plan.act === 'change route') intact = await waitForValue(page, entered, usableMs)
      if (isExplained) await openPage(page, plan.path, limitMs + usableMs)
    }
  }

  const reported = isReportedThere || (await isReported())
  await injection.end()
  let retried: boolean | undefined
  if (isExplained && plan.act === 'submit' && seen.retries === 0) retried = await submitAgain(page, limitMs + usableMs)
  else if (isExplained) {
    retried = await retry(running, works)
    if (entered !== undefined && plan.act === 'change language') intact = await waitForValue(page, entered, usableMs)
  }
  return {
    met: injection.metAt() !== undefined,
    outcomeMs,
    limitMs,
    isBlank: !seen || seen.text === '' || (outcome === 'neither' && !seen.hasContent),
    outcome,
    inWords: !!seen && isInWords(seen.words, language),
    frame,
    intact,
    retried,
    reported,
    counted: health && (await health.has(app, reports.problemsOf(app)))
  }
}

async function inject(
  { cell, plan, page, context: { site } }: Running,
  language: Site['language']
): Promise<Injection> {
  const { fault, artefact, app } = cell
  if (fault.class === 'code')
    return awaitBrokenCode(page, app, site.release.remotes[app]?.version ?? site.release.shell)
  if (artefact === 'API') return failApi(page, fault)
  if (artefact === 'storage') return failStorage(page, fault)
  return failFiles(page, fault, await site.filesOf(plan.path, artefact, language))
}

async function savePicture(page: Page, path: string): Promise<void> {
  try {
    await page.screenshot({ path })
  } catch (error) {
    // A page that is being replaced by another one cannot be drawn.
    console.error(`No picture ${path}: ${String(error)}`)
  }
}

function fileName(cell: Cell): string {
  return cellName(cell).replaceAll(/[^\w]+/g, '-')
}
