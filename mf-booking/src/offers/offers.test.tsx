import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { $notices, forgetClient } from '@hirfa/shared-platform'
import { failAt, setSession, showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signInAsNewClient } from '../../testing/new-client.ts'
import { $draft, changeDraft, discardDraft } from '../draft/draft-store.ts'
import { EMPTY_DRAFT, NO_POSITION } from '../draft/draft.ts'
import { ServicesScreen } from '../services/services-screen.tsx'

const MEDEA = { wilayaId: 26, cityId: 899 }
/** A service without artisans in Médéa. */
const TILING = {
  ...EMPTY_DRAFT,
  ...MEDEA,
  serviceId: 8,
  optionId: 81,
  address: 'Cité 5 Juillet',
  description: 'Kitchen floor',
  latitude: 36.26,
  longitude: 2.75,
  positionChosen: true
}

let user: UserEvent
beforeEach(() => {
  user = userEvent.setup()
  changeDraft(TILING)
})
afterEach(() => {
  forgetClient()
  discardDraft()
})

function show(query: string) {
  return showScreen(ServicesScreen, { route: '/services', at: `/services?${query}` })
}

function places(name: string) {
  return screen.findByRole('region', { name })
}

describe('step 2', () => {
  test('names the count and the soonest hour once service and commune are chosen', async () => {
    changeDraft({ serviceId: 1, wilayaId: 16, cityId: null })
    await show('step=2')
    expect(screen.queryByText(/free hour/)).toBeNull()
    await screen.findAllByRole('option', { name: 'Alger-Centre' })
    await user.selectOptions(screen.getByLabelText('Commune'), 'Alger-Centre')
    const text = /^\d+ artisans in the wilaya of Alger, \d+ of them in your commune\. Soonest free hour: .+, \d\d:00\.$/
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('without artisans moves the request to a nearby commune and keeps the rest', async () => {
    await show('step=2')
    expect(await screen.findByText('No artisan offers this service in the wilaya of Médéa yet.')).toBeTruthy()
    const [nearest] = within(await places('Nearest communes with artisans')).getAllByRole('button')
    expect(nearest?.textContent).toMatch(/^.+, Blida\d+ km · 1 artisan$/)
    await user.click(nearest!)
    expect($draft.get()).toMatchObject({ wilayaId: 9, address: TILING.address, description: TILING.description })
    expect(await screen.findByText(/(^1 artisan|, 1 of them) in your commune\. Soonest free hour/)).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('Soonest free hour')
  })

  test('continues without a summary if it cannot be loaded', async () => {
    failAt('/api/zone-summary', 500)
    const sent = watchRequests()
    // That of the earlier place may have been loaded before.
    changeDraft({ wilayaId: 16, cityId: 554 })
    await show('step=2')
    expect(await screen.findByLabelText('Commune')).toBeTruthy()
    await waitFor(() => expect(sent('/api/zone-summary')).not.toEqual([]))
    expect(screen.queryByText(/free hour|yet\.$/)).toBeNull()
  })
})

describe('empty results', () => {
  test('offer the nearest wilayas, whose choice shows their artisans for the same request', async () => {
    const { address } = await show('view=results')
    const [nearest] = within(await places('Nearest wilayas with artisans')).getAllByRole('button')
    await user.click(nearest!)
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0))
    expect(address()).toBe('/services?view=results')
    const { cityId } = $draft.get()
    expect($draft.get()).toEqual({ ...TILING, ...NO_POSITION, wilayaId: 9, cityId, doubted: ['address'] })
  })

  test('offer the urgent request and support', async () => {
    changeDraft({ description: '' })
    const { address } = await show('view=results')
    expect((await screen.findByRole('link', { name: 'Contact support' })).getAttribute('href')).toContain('#footer')
    await user.click(screen.getByRole('button', { name: 'Urgent request' }))
    await waitFor(() => expect(address()).toBe('/services?step=5'))
  })

  test('offer support and the alert also if the nearby places cannot be loaded', async () => {
    failAt('/api/zone-summary', 500)
    changeDraft({ cityId: MEDEA.cityId + 1 })
    await show('view=results')
    expect(await screen.findByRole('button', { name: 'Tell me when someone is available' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: /Nearest/ })).toBeNull()
  })
})

describe('the alert', () => {
  const ask = () => screen.findByRole('button', { name: 'Tell me when someone is available' })

  test('of a client is set and can be cancelled', async () => {
    await signInAsNewClient('+213660015001')
    await show('view=results')
    await user.click(await ask())
    await user.click(await screen.findByRole('button', { name: 'Cancel the message' }))
    expect(await ask()).toBeTruthy()
  })

  test('of a visitor is set after they have signed in and returned', async () => {
    setSession({ status: 'visitor' })
    const shown = await show('view=results')
    await user.click(await ask())
    await waitFor(() => expect(shown.address()).toBe('/login'))
    expect(shown.state()).toEqual({ from: '/services?view=results', alertWanted: true })
    expect($notices.get()).toEqual([])
    shown.unmount()
    await signInAsNewClient('+213660015002')
    await show('view=results')
    expect(await screen.findByRole('button', { name: 'Cancel the message' })).toBeTruthy()
    expect($draft.get().alertWanted).toBe(false)
  })

  test('that is refused shows the reason', async () => {
    await signInAsNewClient('+213660015003')
    await show('view=results')
    failAt('/user/add-alert', 409, 'Artisans are available there already')
    await user.click(await ask())
    expect(await ask()).toHaveProperty('disabled', false)
  })
})
