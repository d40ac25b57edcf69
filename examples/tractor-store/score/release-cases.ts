import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { filesOfProduct, lostTeams } from './failure-cases.ts'
import { type Case, casesOf } from './run-cases.ts'
import { addToCart, findProduct, PATHS, quantityIn } from './store-page.ts'
import { must, type Visit } from './visit.ts'

const LIMIT_MS = 400_000
const ARRIVAL_MS = 30_000
const SHOWN_MS = 1_000
const TEAMS = ['explore', 'decide', 'checkout'] as const

type Team = (typeof TEAMS)[number]

/**
 * Commands of an implementation. Each is called with the name of a team and ends when the change is made. The last line
 * that it prints is the text by which pages of the team then show their release.
 */
export interface Commands {
  release: string
  rollback: string
}

async function teamPage(visit: Visit, team: Team): Promise<string> {
  if (team === 'decide') return (await findProduct(visit)).variant
  return new URL(team === 'explore' ? PATHS.home : PATHS.cart, visit.address).href
}

/** Milliseconds until a new visitor sees the text. */
async function arrival({ another }: Visit, url: string, text: string): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < ARRIVAL_MS) {
    const page = await another()
    await page.goto(url)
    const shown = page.getByText(text).first()
    const isShown = await shown.waitFor({ timeout: SHOWN_MS }).then(
      () => true,
      () => false
    )
    await page.context().close()
    if (isShown) return Math.round(performance.now() - began)
  }
  must(false, `"${text}" is not in ${url} after ${ARRIVAL_MS / 1_000} seconds.`)
}

/** Changes the teams one after the other; the texts of those before must stay. */
async function changeEach(visit: Visit, command: string): Promise<{ share: number; note: string }> {
  const changed: [url: string, text: string][] = []
  let longest = 0
  for (const team of TEAMS) {
    const url = await teamPage(visit, team)
    const text = await runCommand(command, team)
    longest = Math.max(longest, await arrival(visit, url, text))
    changed.push([url, text])
  }
  for (const [url, text] of changed) await arrival(visit, url, text)
  return { share: 1, note: `shown within ${longest} ms, with the load of the page` }
}

export function releaseCases({ release, rollback }: Commands): Case[] {
  return casesOf(
    {
      'Each team releases alone': visit => changeEach(visit, release),
      async 'Responses during a release are whole, and of one release after the other'(visit) {
        const url = await teamPage(visit, 'explore')
        const before = await runCommand(release, 'explore')
        await arrival(visit, url, before)
        const over = new AbortController()
        const released = runCommand(release, 'explore').finally(() => over.abort())
        const bodies: string[] = []
        while (!over.signal.aborted) {
          const response = await fetch(url, { headers: { 'accept-language': 'en' } })
          must(response.ok, `A page has the status ${response.status}.`)
          bodies.push(await response.text())
        }
        const after = await released
        await arrival(visit, url, after)
        bodies.push(await (await fetch(url)).text())
        const kinds = bodies.map(body => `${body.includes(before)} ${body.includes(after)}`)
        const firstNew = kinds.indexOf('false true')
        must(firstNew > 0, 'The release is not in the first response.')
        must(
          kinds.every((kind, index) => kind === (index < firstNew ? 'true false' : 'false true')),
          'A response has both releases or none, or the earlier one came back.'
        )
        return { share: 1, note: `${bodies.length} responses` }
      },
      async 'A page that was open before the releases of all teams goes on'(visit) {
        const { page, errors } = visit
        await findProduct(visit)
        for (const team of TEAMS) await runCommand(release, team)
        await addToCart(page)
        for (const selector of ['header a[href="/"]', 'main a[href*="/products/"]', 'main a[href*="/product/"]'])
          await page.locator(selector).first().click()
        await addToCart(page, 2)
        must((await quantityIn(page)) === 2 && errors.length === 0, `Thrown: ${errors[0]}`)
      },
      async 'Each file of the next release broken: nothing is lost'(visit) {
        const before = await filesOfProduct(visit)
        for (const team of TEAMS) await runCommand(release, team)
        const { url, files } = await filesOfProduct(visit)
        const changed = files.filter(file => !before.files.includes(file))
        must(changed.length > 0, 'A release has the file names of the one before.')
        let whole = 0
        for (const file of changed) if ((await lostTeams(visit, url, file, 'missing')).length === 0) whole += 1
        return { share: whole / changed.length, note: `${whole} of ${changed.length} files` }
      },
      'Each team rolls back alone': visit => changeEach(visit, rollback)
    },
    { limitMs: LIMIT_MS }
  )
}

/** Runs a command line with one more argument. Returns the last line that it prints. */
export async function runCommand(command: string, argument: string): Promise<string> {
  const child = spawn(`${command} ${argument}`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const [code, printed] = await Promise.all([
    new Promise<number | null>((done, failed) => child.once('close', done).once('error', failed)),
    text(child.stdout)
  ])
  const last = printed.trim().split('\n').at(-1)
  must(code === 0 && last, `"${command} ${argument}" ended with ${code}.`)
  return last
}

export const RELEASE_CASES = releaseCases({ release: '', rollback: '' }).map(({ name }) => name)
