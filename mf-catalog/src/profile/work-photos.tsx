import { useId } from 'react'
import type { WorkPhoto } from '@hirfa/shared-contract'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Card } from '@hirfa/shared-ui'
import styles from './profile.module.css'

/** A strip of pictures that scrolls sideways; the keyboard scrolls it as well. */
export function WorkPhotos({ photos }: { photos: readonly WorkPhoto[] }) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const title = useId()
  if (photos.length === 0) return null
  return (
    <Card as="section" labelledBy={title}>
      <h2 id={title}>{t('work_photos')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.strip} tabIndex={0} aria-labelledby={title}>
        {photos.map(({ url, width, height, alt }) => (
          <li key={url} className={styles.item}>
            <img
              className={styles.photo}
              src={url}
              width={width}
              height={height}
              alt={localized(alt, language)}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
