import { useTranslation } from 'shared-i18n'
import { useNear } from '../visibility/use-near.ts'
import styles from './faq-section.module.css'
import { FaqList, FaqsWaiting } from './faq-list.tsx'

/** Frequent questions, fetched when a visitor comes near them. */
export function FaqSection() {
  const { t } = useTranslation('catalog')
  const { place, everNear } = useNear<HTMLElement>()
  return (
    <section ref={place} id="faq" className={styles.section} aria-labelledby="faq-title">
      <h2 id="faq-title">{t('faq_title')}</h2>
      {everNear ? <FaqList /> : <FaqsWaiting />}
    </section>
  )
}
