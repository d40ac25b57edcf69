import type { Slot } from '@hirfa/shared-contract'
import '../messages/index.ts'
import '@hirfa/shared-ui'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { SlotChooser } from './slot-chooser.tsx'

const HOURS = { opens: '00:00', closes: '00:00', workingDays: [] }

/** By zone, the last second of a day and midnight there, with the day and the free hours in Algiers. */
const MOMENTS = [
  ['Africa/Algiers', '2026-11-21T22:59:59Z', '21', '22', 24],
  ['Africa/Algiers', '2026-11-21T23:00:00Z', '22', '22', 23],
  ['America/Montreal', '2026-11-22T04:59:59Z', '22', '22', 18],
  ['America/Montreal', '2026-11-22T05:00:00Z', '22', '22', 17],
  ['Pacific/Auckland', '2026-11-21T10:59:59Z', '21', '21', 12],
  ['Pacific/Auckland', '2026-11-21T11:00:00Z', '21', '21', 11]
] as const

afterEach(() => void vi.unstubAllEnvs())

test.each(MOMENTS)(
  '[see F-157] [see F-160] [F-297] on a device in %s at %s the picker uses the day and hour of Algiers, and says so',
  async (zone, now, today, free, count) => {
    vi.stubEnv('TZ', zone)
    const onChoose = vi.fn<(slot: Slot) => void>()
    const timetable = { jobHours: 1, hours: HOURS, free: {}, whole: true, now: new Date(now), taken: null }
    const onCancel = () => undefined
    await showScreen(() => <SlotChooser {...{ timetable, onChoose, onCancel }} earlier={null} />, { route: '/' })
    const grid = await screen.findByRole('grid', { name: 'November 2026' })
    const user = userEvent.setup()

    expect(grid.querySelector('[aria-current=date]')?.textContent).toBe(today)
    const [first] = within(grid).getAllByRole('button', { name: /free time/ })
    expect(first?.textContent).toBe(free)
    await user.click(first!)
    const hour = screen.getByRole('combobox', { name: 'Time' })
    const options = within(hour).getAllByRole<HTMLOptionElement>('option').slice(1)
    expect(options).toHaveLength(count)

    await user.selectOptions(hour, options.at(-1)!)
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ date: `2026-11-${free}`, time: '23:00' })
    expect(screen.queryAllByText('Times are Algiers time.')).toHaveLength(zone === 'Africa/Algiers' ? 0 : 1)
  }
)
