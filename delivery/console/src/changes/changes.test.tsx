import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { disabledReason, giveToken, openScreen, signedIn, startService } from '../../testing/open-console.tsx'

const openApp = (app = 'mf-journal') => openScreen(`#/apps/${app}`)

test('promotes a version: the dialog names the step of the gate, and its journeys stay readable', async () => {
  const { service, user, ask } = await openApp()
  await service.elsewhere('hold')

  const dialog = await ask('Promote 1.2.0')
  expect(dialog.getByText('mf-journal goes from 1.1.0 to 1.2.0')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Promote 1.2.0' }))
  expect(await dialog.findByText('journeys, 2 of 5', { selector: 'output' })).toBeDefined()

  await service.elsewhere('go')
  expect(await screen.findByText(/^mf-journal 1\.2\.0 is live, \d+\.\d+ s$/)).toBeDefined()
  expect(await screen.findByText(/samira promoted 1\.2\.0, before it was 1\.1\.0/)).toBeDefined()
  expect(await screen.findByText(/31 of 32 journeys end the same; 1 differs\.$/)).toBeDefined()
})

test('violations of the gate are listed; a forced change needs a reason, which is recorded', async () => {
  const { service, user, ask } = await openApp()

  const dialog = await ask('Promote 2.0.0')
  await user.click(dialog.getByRole('button', { name: 'Promote 2.0.0' }))
  const alert = await dialog.findByRole('alert')
  expect(within(alert).getByText('mf-journal 2.0.0 does not fit:')).toBeDefined()
  expect(within(alert).getByRole('listitem').textContent).toBe(
    'shell 1.0.0: submitPending is gone.src/routes/submit.ts:12'
  )

  await user.click(dialog.getByRole('checkbox', { name: /^Do it all the same/ }))
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Promote 2.0.0' })
  expect(button.disabled).toBe(true)
  await user.type(dialog.getByLabelText(/^Why/), 'the shell follows in a minute')
  await user.click(button)

  expect(await screen.findByText(/^mf-journal 2\.0\.0 is live, /)).toBeDefined()
  expect((await service.history()).slice(-2)).toMatchObject([
    { action: 'refuse', by: 'samira', to: '2.0.0' },
    { action: 'promote', by: 'samira', forced: true, why: 'the shell follows in a minute' }
  ])
})

test('where two persons are needed, a forced change is requested, and another person approves it', async () => {
  const service = await startService('two')
  const user = await signedIn(service, service.team, '#/apps/mf-journal')
  await user.click(await screen.findByRole('button', { name: 'Promote 2.0.0' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Promote 2.0.0' }))
  await user.click(await dialog.findByRole('checkbox', { name: /^Do it all the same/ }))
  await user.type(dialog.getByLabelText(/^Why/), 'the shell follows')
  await user.click(dialog.getByRole('button', { name: 'Promote 2.0.0' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^mf-journal 2\.0\.0 waits for a second person/)
  await user.click(dialog.getByRole('button', { name: 'Leave it' }))
  expect(await screen.findByText(/^journal requests to promote it against the gate/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Approve 2.0.0' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await giveToken(user, service.ops)
  await user.click(await screen.findByRole('button', { name: 'Approve 2.0.0' }))
  const approval = within(screen.getByRole('dialog', { name: 'Approve mf-journal 2.0.0' }))
  await user.type(approval.getByLabelText('Why'), 'seen it')
  await user.click(approval.getByRole('button', { name: 'Approve it against the gate' }))
  expect(await screen.findByText(/^mf-journal 2\.0\.0 is live, /)).toBeDefined()
  expect((await service.history()).at(-1)).toMatchObject({ by: 'samira', forced: true, approves: expect.any(Number) })
})

test('a version that the gate could not check is not called unfit; a check and a forced change say why', async () => {
  const { user, ask } = await openApp('mf-archive')

  const sheet = await ask('Check 3.0.0')
  expect(await sheet.findByText('It could not be checked')).toBeDefined()
  expect(sheet.getByText('The browser does not start.')).toBeDefined()
  expect(sheet.queryByText('It can be promoted.')).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Close' }))

  const dialog = await ask('Promote 3.0.0')
  await user.click(dialog.getByRole('button', { name: 'Promote 3.0.0' }))
  expect(
    await dialog.findByText(/^mf-archive 3\.0\.0 could not be checked: The browser does not start\./)
  ).toBeDefined()
  expect(dialog.getByRole('checkbox', { name: /^Do it all the same/ })).toBeDefined()
})

test('shows a version to one of the usual shares of visitors', async () => {
  const { user, ask } = await openApp()

  const dialog = await ask('Canary 1.2.0')
  await user.click(dialog.getByRole('radio', { name: /^20\s%$/ }))
  await user.click(dialog.getByRole('button', { name: /^Show it to 20\s%$/ }))

  expect(await screen.findByText(/^mf-journal 1\.2\.0 is shown to 20\s% of visitors, /)).toBeDefined()
  expect(await screen.findByText(/^canary, 20\s%$/)).toBeDefined()
})

test('a share can be typed, above 0 and up to 99', async () => {
  const { user, ask } = await openApp()
  const dialog = await ask('Canary 1.2.0')
  await user.click(dialog.getByRole('radio', { name: 'Other' }))
  const share = dialog.getByLabelText('Share in percent')
  const show = dialog.getByRole<HTMLButtonElement>('button', { name: /^Show it/ })

  for (const typed of ['0', '100', '-5', 'half']) {
    await user.clear(share)
    await user.type(share, typed)
    expect(dialog.getByRole('alert').textContent, typed).toBe('Enter a number above 0 and up to 99.')
    expect([show.disabled, show.textContent], typed).toEqual([true, 'Show it'])
  }
  for (const typed of ['2.5', '0,5']) {
    await user.clear(share)
    await user.type(share, typed)
    expect([show.disabled, show.textContent]).toEqual([false, `Show it to ${typed.replace(',', '.')}\u00A0%`])
  }
})

test('shows a version to a share of visitors, with the shares that follow', async () => {
  const { user, ask } = await openApp()

  const dialog = await ask('Canary 1.2.0')
  const next = dialog.getByLabelText(/^Next shares/)
  await user.type(next, '25@soon')
  expect(dialog.getByRole('alert').textContent).toBe('Enter larger shares with their waits, such as 25@30m 100@2h.')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Show it/ }).disabled).toBe(true)

  await user.clear(next)
  await user.type(next, '25@30m 100@2h')
  await user.click(dialog.getByRole('button', { name: /^Show it to 5\s%$/ }))
  const plan = within(await screen.findByRole('list', { name: 'Plan of the canary' }))
  expect(plan.getAllByRole('listitem').map(step => step.textContent?.split(' ')[0])).toEqual([
    '5\u00A0%',
    '25\u00A0%',
    'live'
  ])

  const again = await ask('Canary 1.2.0')
  expect(again.getByLabelText<HTMLInputElement>(/^Next shares/).value).toBe('25@30m 100@120m')
})

test('a canary is shown to the visitors of a cohort that a form chooses', async () => {
  const { service, user, ask } = await openApp()
  const dialog = await ask('Canary 1.2.0')
  const show = dialog.getByRole<HTMLButtonElement>('button', { name: /^Show it/ })
  await user.selectOptions(dialog.getByLabelText('Visitors'), 'A group of testers')
  expect(show.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Values'), 'friends of ours')
  expect(dialog.getByRole('alert').textContent).toMatch(/^Enter up to 20 values/)

  await user.selectOptions(dialog.getByLabelText('Visitors'), 'By the language of the pages')
  await user.click(dialog.getByRole('checkbox', { name: 'Français' }))
  await user.click(dialog.getByRole('checkbox', { name: 'العربية' }))
  await user.click(show)
  await waitFor(async () =>
    expect((await service.history()).at(-1)).toMatchObject({
      action: 'canary',
      only: { attribute: 'language', values: ['ar', 'fr'] }
    })
  )
})

test('freezes with a reason that stands beside the disabled actions, and ends the freeze', async () => {
  const { user, ask } = await openApp()

  const freeze = await ask('Freeze')
  expect(freeze.getByRole<HTMLButtonElement>('button', { name: 'Freeze' }).disabled).toBe(true)
  await user.type(freeze.getByLabelText('Why'), 'a sale until Sunday{Enter}')
  expect(await screen.findByText(/^mf-journal is frozen, /)).toBeDefined()
  expect((await screen.findAllByText('frozen: a sale until Sunday')).length).toBeGreaterThan(1)

  expect(disabledReason(screen.getByRole('button', { name: 'Promote 1.2.0' }))).toBe('frozen: a sale until Sunday')

  const thaw = await ask('End the freeze')
  await user.click(thaw.getByRole('button', { name: 'End the freeze' }))
  expect(await screen.findByText(/^The freeze of mf-journal has ended, /)).toBeDefined()
})

test('disables a remote with a reason that its marks show, and enables it', async () => {
  const { user, ask } = await openApp()

  const disable = await ask('Disable')
  expect(disable.getByRole<HTMLButtonElement>('button', { name: 'Disable' }).disabled).toBe(true)
  await user.type(disable.getByLabelText('Why'), 'it logs people out{Enter}')
  expect(await screen.findByText(/^mf-journal is disabled, /)).toBeDefined()
  const mark = await screen.findByText(/^disabled since /)
  expect(mark.textContent).toMatch(/^disabled since \d\d:\d\d by samira: it logs people out$/)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull())

  const promote = await ask('Promote 1.2.0')
  await user.click(promote.getByRole('button', { name: 'Promote 1.2.0' }))
  expect(await screen.findByText(/^mf-journal 1\.2\.0 is live, /)).toBeDefined()

  const enable = await ask('Enable')
  expect(await enable.findByText('Its pages open again with 1.2.0.')).toBeDefined()
  expect(enable.getByText('Reason of the disabling: it logs people out')).toBeDefined()
  await user.click(enable.getByRole('button', { name: 'Enable' }))
  expect(await screen.findByText(/^mf-journal is enabled, /)).toBeDefined()
  expect(await screen.findByText(/samira disabled it/)).toBeDefined()
})

test('a promotion that another operator made since the dialog opened is shown, and only a repetition replaces it', async () => {
  const { service, user, ask } = await openApp()

  const dialog = await ask('Promote 2.0.0')
  await service.elsewhere('promote', 'mf-journal', '1.2.0')
  await user.click(dialog.getByRole('button', { name: 'Promote 2.0.0' }))
  const { textContent } = await dialog.findByRole('alert')
  expect(textContent).toContain('mf-journal was changed after change ')
  expect(textContent).toMatch(/ karim {2}promote mf-journal 1\.1\.0 → 1\.2\.0/)
  expect((await service.history()).at(-1)).toMatchObject({ action: 'promote', to: '1.2.0' })

  await user.click(dialog.getByRole('button', { name: 'Promote 2.0.0' }))
  expect(await dialog.findByText('mf-journal 2.0.0 does not fit:')).toBeDefined()
})

test('a check shows how the journeys of all remotes end, with pictures of what differs', async () => {
  const { service, ask } = await openApp()
  const sheet = await ask('Check 1.2.0')
  expect(await sheet.findByText('It can be promoted.')).toBeDefined()
  expect(sheet.getByText('It can be rolled back to.')).toBeDefined()
  expect(await sheet.findByRole('heading', { name: '31 of 32 journeys end the same; 1 differs.' })).toBeDefined()
  const journey = within(sheet.getByRole('article', { name: 'mf-archive, Find an entry' }))
  expect(journey.getByText('The last picture differs in 2 % of its pixels.')).toBeDefined()
  const picture = journey.getByRole<HTMLImageElement>('img', { name: 'After: the end of “Find an entry”' })
  const loaded = await fetch(new URL(picture.getAttribute('src') ?? '', service.url))
  expect([loaded.status, loaded.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('checks a version; what the gate refuses is offered as another check and not as a canary', async () => {
  const { ask } = await openApp()

  const dialog = await ask('Check 2.0.0')
  expect(await dialog.findByText('It cannot be promoted')).toBeDefined()
  expect(dialog.getAllByText('src/routes/submit.ts:12').length).toBeGreaterThan(0)

  expect(await screen.findByRole('button', { name: 'Check 2.0.0 again' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Canary 2.0.0' })).toHaveProperty(
    'className',
    expect.stringContaining('quiet')
  )
  expect(screen.getByText(/^The gate refused it,/).dataset.verdict).toBe('refused')
})

test('makes a link to a version before it is live', async () => {
  const { service, ask } = await openApp()
  const dialog = await ask('Preview 1.2.0')
  const link = await dialog.findByRole<HTMLAnchorElement>('link', { name: 'Open' })
  expect(link.href).toMatch(new RegExp(`^${service.url}/\\?preview=[\\w.-]+$`))
})
