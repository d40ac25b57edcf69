import type { Slot } from '@hirfa/shared-contract'
import '../messages/index.ts'
import '@hirfa/shared-ui'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SlotChooser } from './slot-chooser.tsx'

const HOURS = { opens: '00:00', closes: '00:00', workingDays: [] }

/** Moments around midnight in some time zone, and the hours offered in Algiers. */
const MOMENTS = [
  { now: '2026-11-21T22:59:59Z', when: 'the last second of a day in Algiers', today: '21', first: '22', hours: 24 },
  { now: '2026-11-21T23:00:00Z', when: 'midnight in Algiers', today: '22', first: '22', hours: 23 },
  { now: '2026-11-22T04:59:59Z', when: 'the last second of a day in Montreal', today: '22', first: '22', hours: 18 },
  { now: '2026-11-22T05:00:00Z', when: 'midnight in Montreal', today: '22', first: '22', hours: 17 },
  { now: '2026-11-21T10:59:59Z', when: 'the last second of a day in Auckland', today: '21', first: '21', hours: 12 },
  { now: '2026-11-21T11:00:00Z', when: 'midnight in Auckland', today: '21', first: '21', hours: 11 }
]

describe.each(['Africa/Algiers', 'America/Montreal', 'Pacific/Auckland'])('on a device in %s', zone => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test.each(MOMENTS)(
    '[see F-157] [see F-160] [F-297] at $now, $when, the picker uses the day and hour of Algiers',
    async moment => {
      const onChoose = vi.fn<(slot: Slot) => void>()
      const timetable = { jobHours: 1, hours: HOURS, free: {}, whole: true, now: new Date(moment.now), taken: null }
      const onCancel = () => undefined
      await showScreen(() => <SlotChooser {...{ timetable, onChoose, onCancel }} earlier={null} />, { route: '/' })
      const grid = await screen.findByRole('grid', { name: 'November 2026' })
      const user = userEvent.setup()

      expect(grid.querySelector('[aria-current=date]')?.textContent).toBe(moment.today)
      const [first] = within(grid).getAllByRole('button', { name: /free time/ })
      expect(first?.textContent).toBe(moment.first)
      await user.click(first!)
      const hour = screen.getByRole('combobox', { name: 'Time' })
      const options = within(hour).getAllByRole<HTMLOptionElement>('option').slice(1)
      expect(options).toHaveLength(moment.hours)

      const last = options.at(-1)!
      await user.selectOptions(hour, last)
      await user.click(screen.getByRole('button', { name: 'Confirm' }))
      expect(onChoose).toHaveBeenCalledExactlyOnceWith({ date: `2026-11-${moment.first}`, time: '23:00' })
    }
  )

  test('the time zone of Algiers is named if the device has another one', async () => {
    const timetable = {
      jobHours: 1,
      hours: HOURS,
      free: {},
      whole: true,
      now: new Date('2026-11-21T12:00:00Z'),
      taken: null
    }
    const nothing = () => undefined
    await showScreen(() => <SlotChooser timetable={timetable} earlier={null} onChoose={nothing} onCancel={nothing} />, {
      route: '/'
    })
    await screen.findByRole('grid')
    expect(screen.queryAllByText('Times are Algiers time.')).toHaveLength(zone === 'Africa/Algiers' ? 0 : 1)
  })
})
