import { cleanup, screen } from '@testing-library/react'
import type { Appointment } from '@hirfa/shared-contract'
import { LANGUAGES } from '@hirfa/shared-i18n'
import { estimateText, LABELS } from '@hirfa/shared-contract/estimate-text'
import { showScreen } from '@hirfa/shared-platform/testing'
import { type SeededJob, seededJobs } from '@hirfa/shared-platform/testing/marketplace'
import { beforeAll, expect, test } from 'vitest'
import { sampleAppointment } from '../../testing/sample-appointment.ts'
import { AppointmentCard } from '../appointments/appointment-card.tsx'
import '../messages/index.ts'
import { AppointmentView } from './appointment-view.tsx'

let jobs: SeededJob[]
beforeAll(async () => {
  jobs = await seededJobs(location.origin)
})

/** The response of the server to a booking. */
function booked({ service, option, artisan, estimate }: SeededJob): Appointment {
  return sampleAppointment({
    id: option.id,
    status: 0,
    total_price: estimate.total?.from ?? estimate.total?.to ?? null,
    estimate,
    unit: JSON.stringify(service.per),
    profile: { id: artisan.id, first_name: artisan.firstName, last_name: artisan.lastName },
    category: { id: service.id, name: service.name },
    section: option
  })
}

/** The value of a fact of the details. */
function valueOf(label: string) {
  const term = screen.getAllByRole('term').find(({ textContent }) => textContent === label)
  return term?.nextElementSibling?.textContent
}

test.each(LANGUAGES)('card and details show the same estimate in %s, for every service and option', async language => {
  for (const job of jobs) {
    const appointment = booked(job)
    const Screens = () => (
      <>
        <section>
          <AppointmentCard appointment={appointment} loaded={[]} onChange={() => undefined} />
        </section>
        <AppointmentView appointment={appointment} onChange={() => undefined} />
      </>
    )
    await showScreen(Screens, { route: '/', language })
    await screen.findAllByRole('article')
    const { price, total, totalLabel, totalLine } = estimateText(job.estimate, language)
    const where = `${job.service.slug} ${job.option.id}`
    const lines = [...document.querySelectorAll('main > section p')].map(({ textContent }) => textContent)
    expect(lines, where).toEqual(expect.arrayContaining([price, totalLine]))
    expect(valueOf(LABELS[language].price), where).toBe(price)
    expect(valueOf(totalLabel), where).toBe(`${total}${LABELS[language].note}`)
    cleanup()
  }
})
