import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { disabledReason, type Operator, openScreen, signedIn, startService } from '../../testing/open-console.tsx'

async function openApp(prepare?: (service: Operator) => Promise<unknown>) {
  const opened = await openScreen('#/apps/mf-journal', prepare)
  const summary = await screen.findByRole('region', { name: /^Live|^Nothing/ })
  await within(summary).findAllByText(/^since/)
  return { ...opened, summary: within(summary) }
}

const primary = () => document.querySelectorAll('.primary, .danger')

test('the page of an app starts with what is live, since when, by whom, and from which commit and pipeline', async () => {
  const { summary, user } = await openApp()
  expect(summary.getByRole('heading', { name: 'Live: 1.1.0' })).toBeDefined()
  expect(summary.getByText(/^since\s+by karim$/)).toBeDefined()
  expect(summary.getByTitle('abcdef0123456789').textContent).toBe('abcdef0123')
  expect(summary.getByRole('link', { name: 'pipeline' }).getAttribute('href')).toBe(
    'https://pipelines.example/mf-journal/7'
  )
  expect(summary.getByText('No reports in the last hour.')).toBeDefined()
  expect(await screen.findByText('No page has reported an error in the last 30 days.')).toBeDefined()

  expect(primary()).toHaveLength(1)
  await user.click(summary.getByRole('button', { name: 'Canary 2.0.0' }))
  expect(screen.getByRole('dialog', { name: 'Canary mf-journal 2.0.0' })).toBeDefined()
})

test('a live version that fails makes the rollback the primary action', async () => {
  const { summary, user } = await openApp(({ elsewhere }) => elsewhere('seen', 'mf-journal', '1.1.0', '40'))
  expect(await summary.findByText(/^1,000 views, 40 broken \(4\s%\)$/)).toBeDefined()
  expect(primary()).toHaveLength(1)
  await user.click(await summary.findByRole('button', { name: 'Roll back to 1.0.0' }))
  expect(screen.getByRole('dialog', { name: 'Roll back mf-journal' })).toBeDefined()
})

test('what one source reports is counted up to a limit; the reports are shown beside it', async () => {
  const { summary } = await openApp(({ elsewhere }) => elsewhere('noisy', 'mf-journal', '1.1.0'))
  expect(await summary.findByText('400 reported; each source counts only up to a limit')).toBeDefined()
  expect(summary.queryByText(/400 broken/)).toBeNull()
})

test('a canary has its plan as a list of steps: shares so far, the present one, and what the others wait for', async () => {
  const { summary } = await openApp(async ({ elsewhere }) => {
    await elsewhere('canary', 'mf-journal', '1.2.0', '5')
    await elsewhere('canary', 'mf-journal', '1.2.0', '10', '25@30m 100@2h')
  })
  expect(summary.getByRole('heading', { name: /^Canary: 1\.2\.0, 10\s%$/ })).toBeDefined()
  const steps = within(await summary.findByRole('list', { name: 'Plan of the canary' }))
  await waitFor(() => expect(steps.getAllByRole('listitem')).toHaveLength(4))
  expect(steps.getAllByRole('listitem').map(step => step.textContent)).toEqual([
    expect.stringMatching(/^5\s% done \d\d:\d\d by karim$/),
    expect.stringMatching(/^10\s% now No verdict yet: too few reports\.$/),
    // In the last half hour of a day the time has its date.
    expect.stringMatching(
      /^25\s% next not before (\d+ \w+, )?\d\d:\d\d, and only if the reports of visitors show no regression$/
    ),
    'live later 2 h after the step before, on the same condition'
  ])
  expect(summary.getByRole('button', { name: 'Promote 1.2.0' })).toBeDefined()
  expect(disabledReason(screen.getByRole('button', { name: 'Canary 2.0.0' }))).toBe('1.2.0 is the canary now.')
})

test('versions have time, author, size beside the live one, the verdict, and how they ended', async () => {
  await openApp(async ({ elsewhere }) => {
    await elsewhere('canary', 'mf-journal', '1.2.0', '5')
    await elsewhere('automatic', 'mf-journal', '8 of 60 page views broke')
    await elsewhere('check', 'mf-journal', '2.0.0', 'mf-weather', '1.0.1')
  })
  const items = within(screen.getByRole('region', { name: 'Versions' })).getAllByRole('listitem')
  const textOf = (version: string) => items.find(item => item.textContent?.startsWith(version))?.textContent
  await waitFor(() => expect(textOf('1.2.0')).toContain('automatic rollback'))
  expect(textOf('1.2.0')).toMatch(/by karim, \d+(\.\d)?\skB \((same|[+-]\d+(\.\d)?\skB)\)/)
  expect(textOf('1.2.0')).toMatch(/canary ended by automatic rollback, \d\d:\d\d: 8 of 60 page views broke/)
  expect(textOf('1.1.0')).toMatch(/The gate accepted it, \d\d:\d\d/)
  expect(textOf('1.0.0')).toMatch(
    /Not checked beside the versions that are live now\. Beside earlier ones: The gate accepted it, /
  )
  expect(textOf('2.0.0')).toMatch(
    /The gate refused it together with mf-weather 1\.0\.1, \d\d:\d\d: submitPending is gone\./
  )
})

test('errors have message, count, times and version, and each frame its source and the commit of the build', async () => {
  const { user } = await openApp(async ({ elsewhere }) => {
    for (const line of ['4', '3', '2', '1'])
      await elsewhere('threw', 'mf-journal', '1.1.0', `entries are undefined ${line}`, line)
  })
  const errors = within(await screen.findByRole('region', { name: 'Errors' }))
  const item = within(
    (await errors.findByRole('heading', { name: 'TypeError: entries are undefined 1' })).closest('li') ?? document.body
  )
  expect(item.getByText(/^1,234× in 1\.1\.0, first\s+, last\s+, in$/)).toBeDefined()
  const [screenFrame, shellFrame] = within(item.getByRole('list', { name: 'Stack' })).getAllByRole('listitem')
  expect(screenFrame?.textContent).toBe(
    'mf-journal/src/diary/diary-screen.tsx:3:7mf-journal 1.1.0, commit abcdef0123 (not verified)'
  )
  expect(item.getByRole('link', { name: 'abcdef0123' }).getAttribute('href')).toBe(
    'https://git.example/mf-journal/commit/abcdef0123456789'
  )
  expect(shellFrame?.textContent).toBe('shell/1.0.0/shell.1.js:1:9shell 1.0.0, commit unknown')
  expect(errors.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  await user.click(errors.getByRole('button', { name: 'All 4 errors' }))
  expect(errors.getAllByRole('heading', { level: 3 })).toHaveLength(4)
})

test.each([
  ['mf-weather', 'Roll back', '1.0.0 is the first version that went live.'],
  ['mf-weather', 'Promote 1.0.0', 'It is live.'],
  ['shell', 'Disable', 'Every page needs the shell: roll it back instead.']
])('an action that is not possible is disabled, with the reason: of %s, %s', async (app, action, reason) => {
  await openScreen(`#/apps/${app}`)
  expect(disabledReason(await screen.findByRole('button', { name: action }))).toContain(reason)
})

test('a team sees another app without actions', async () => {
  const service = await startService()
  await signedIn(service, service.team, '#/apps/mf-weather')
  expect(await screen.findByText('You may look at this app; its team and operators change it.')).toBeDefined()
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([])
})
