import { useTranslation } from '@hirfa/shared-i18n'
import { useInView } from '../visibility/use-in-view.ts'
import styles from './faq-section.module.css'
import { FaqList, FaqsWaiting } from './faq-list.tsx'

/** Loads the questions when the section comes near the viewport. */
export function FaqSection() {
  const { t } = useTranslation('catalog')
  const { place, everInView } = useInView<HTMLElement>()
  return (
    <section ref={place} id="faq" className={styles.section} aria-labelledby="faq-title">
      <h2 id="faq-title">{t('faq_title')}</h2>
      {everInView ? <FaqList /> : <FaqsWaiting />}
    </section>
  )
}
