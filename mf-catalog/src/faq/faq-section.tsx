import { useTranslation } from '@hirfa/shared-i18n'
import { useEffect, useState } from 'react'
import { useInView } from '../home/use-in-view.ts'
import styles from './faq-section.module.css'
import { FaqList, FaqsWaiting } from './faq-list.tsx'
import { $faqs, faqsInPage } from '@hirfa/shared-platform'
import { HydrateLater } from '@hirfa/shared-platform/hydrate-later'

/** Shows the questions of the page data; without them, loads the questions when the section comes near the viewport. */
export function FaqSection() {
  const { t } = useTranslation('catalog')
  const { place, everInView } = useInView<HTMLElement>()
  const [areInPage] = useState(() => faqsInPage() !== undefined)

  // The list may hydrate when the page data have expired.
  useEffect(() => (areInPage ? $faqs.listen(() => undefined) : undefined), [areInPage])

  return (
    <section ref={place} id="faq" className={styles.section} aria-labelledby="faq-title">
      <h2 id="faq-title">{t('faq_title')}</h2>
      <HydrateLater>{areInPage || everInView ? <FaqList /> : <FaqsWaiting />}</HydrateLater>
    </section>
  )
}
