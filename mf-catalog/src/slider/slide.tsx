import { languageOfText, readable, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { useSaveData } from '@hirfa/shared-platform'
import type { Settings } from '@hirfa/shared-contract'
import { Link } from '@hirfa/shared-platform/router'
import { TilePattern, usePicture } from '@hirfa/shared-ui'
import styles from './slider.module.css'

export type SlideData = Settings['sliders'][number]

interface SlideProps {
  slide: SlideData | undefined
  first?: boolean
  /** Unset for a copy, which is hidden from screen readers. */
  name?: string
  current?: boolean
}

/** A picture with a caption; the caption alone without a picture or with Save-Data. */
export function Slide({ slide, first = false, name, current = false }: SlideProps) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const caption = readable(slide?.alt, language)
  const { shown, events } = usePicture(slide?.original_url)
  const sparing = useSaveData() && caption !== ''
  return (
    <div
      className={styles.slide}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is no form field
      role="group"
      aria-roledescription={t('slide')}
      aria-label={name}
      aria-hidden={!current}
    >
      {shown && !sparing && (
        <img
          className={styles.picture}
          src={shown}
          alt={caption ? '' : t('slides')}
          width={1120}
          height={450}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          draggable={false}
          {...events}
        />
      )}
      {caption && (
        <p className={styles.caption} dir="auto">
          <TilePattern />
          <span className={styles.words} lang={languageOfText(caption, language)}>
            {name && slide?.path ? (
              <Link to={slide.path} className={styles.link} tabIndex={current ? 0 : -1}>
                {caption}
              </Link>
            ) : (
              caption
            )}
          </span>
        </p>
      )}
    </div>
  )
}
