import { useEffect, useState } from 'react'
import { chooseLanguage, isLanguage, LANGUAGES, useLanguage } from '@hirfa/shared-i18n'
import { Select } from '../src/index.ts'
import { ButtonsSection } from './buttons-section.tsx'
import { CardsSection } from './cards-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import styles from './gallery.module.css'
import { NavigationSection } from './navigation-section.tsx'

export function Gallery() {
  const language = useLanguage()
  return (
    <main className={styles.gallery} id="gallery">
      <Settings />
      {/* The key resets the samples when the language changes. */}
      <div key={language} className={styles.column}>
        <CardsSection />
        <ButtonsSection />
        <FieldsSection />
        <FeedbackSection />
        <NavigationSection />
      </div>
    </main>
  )
}

const optionsOf = (values: readonly string[]) => values.map(value => ({ value, label: value }))

function Settings() {
  const language = useLanguage()
  const [scheme, setScheme] = useState('light dark')

  useEffect(() => {
    document.documentElement.dataset.scheme = scheme
  }, [scheme])

  return (
    <div className={styles.settings} lang="en">
      <Select
        label="Language"
        options={optionsOf(LANGUAGES)}
        value={language}
        onChange={value => {
          if (isLanguage(value)) void chooseLanguage(value)
        }}
      />
      <Select label="Scheme" options={optionsOf(['light dark', 'light', 'dark'])} value={scheme} onChange={setScheme} />
    </div>
  )
}
