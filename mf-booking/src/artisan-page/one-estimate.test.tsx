import { cleanup, screen } from '@testing-library/react'
import { LANGUAGES } from '@hirfa/shared-i18n'
import { estimateText, LABELS } from '@hirfa/shared-contract/estimate-text'
import { showScreen } from '@hirfa/shared-platform/testing'
import { type SeededJob, seededJobs } from '@hirfa/shared-platform/testing/marketplace'
import { beforeAll, expect, test } from 'vitest'
import { COMPLETE_DRAFT } from '../../testing/complete-draft.ts'
import { ArtisanLinkCard } from '../artisans/artisan-link-card.tsx'
import { $draft } from '../draft/draft-store.ts'
import '../messages/index.ts'
import { SheetSummary } from '../quick/sheet-summary.tsx'
import { BookingBar } from './booking-bar.tsx'
import { BookingSummary } from './booking-summary.tsx'

let jobs: SeededJob[]
beforeAll(async () => {
  jobs = await seededJobs(location.origin)
})

/** The value of a term of the summary. */
function valueOf(label: string) {
  const term = screen.getAllByRole('term').find(({ textContent }) => textContent === label)
  return term?.nextElementSibling?.textContent
}

/** The texts of the elements that have no other elements within. */
function textsIn(place: Element): (string | null)[] {
  return [...place.querySelectorAll('*')].filter(({ children }) => !children.length).map(each => each.textContent)
}

test.each(LANGUAGES)(
  'card, bar, summary and confirmation sheet show the same estimate in %s, for every service and option',
  async language => {
    for (const { service, option, artisan, estimate } of jobs) {
      $draft.set({ ...COMPLETE_DRAFT, serviceId: service.id, options: service.options, optionId: option.id })
      const Screens = () => (
        <>
          <ArtisanLinkCard artisan={artisan} />
          <section>
            <BookingBar artisan={artisan} slot={null} openPicker={() => undefined} />
          </section>
          <BookingSummary artisan={artisan} slot={null} jobHours={1} />
          <aside>
            <SheetSummary
              service={service}
              hour={{ artisan, slot: { date: '2026-11-23', time: '09:00' } }}
              onChange={() => undefined}
            />
          </aside>
        </>
      )
      await showScreen(Screens, { route: '/', language })
      const card = await screen.findByRole('article')
      const { price, total, totalLabel, totalLine } = estimateText(estimate, language)
      const where = `${service.slug} ${option.id}`
      expect(textsIn(card), where).toEqual(expect.arrayContaining([price, totalLine]))
      expect(textsIn(document.querySelector('main > section')!), where).toContain(price)
      expect(valueOf(LABELS[language].price), where).toBe(price)
      expect(valueOf(totalLabel), where).toBe(`${total}${LABELS[language].note}`)
      const confirmed = [totalLine, price].filter(Boolean).join(' · ')
      expect(textsIn(document.querySelector('main > aside')!), where).toContain(confirmed)
      cleanup()
    }
  }
)
