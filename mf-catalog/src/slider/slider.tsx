import { useLayoutEffect, useRef, useState } from 'react'
import { localized, useLanguage, useTranslation } from 'shared-i18n'
import type { Settings } from 'shared-platform/contract'
import { TilePattern } from 'shared-ui'
import { PlayButton } from './play-button.tsx'
import { SliderDots } from './slider-dots.tsx'
import styles from './slider.module.css'
import { useAttention, useQuietPage } from './use-attention.ts'
import { useSlider } from './use-slider.ts'
import { useSwipe } from './use-swipe.ts'

type Slide = Settings['sliders'][number]

/** Pictures that follow one another without an end; one alone stands still. */
export function Slider({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation('catalog')
  const [stopped, setStopped] = useState(false)
  const quiet = useQuietPage()
  const { attended, handlers } = useAttention()
  const { position, slide, step, goTo } = useSlider(slides.length, !stopped && !attended && !quiet)
  const track = useTrack(position.place)
  const swipe = useSwipe(step)
  if (slides.length === 0) return null

  const several = slides.length > 1
  return (
    <section className={styles.slider} aria-roledescription="carousel" aria-label={t('slides')} {...handlers}>
      <div ref={track} className={styles.track} data-gliding={position.gliding || undefined} {...(several && swipe)}>
        {several && <Picture slide={slides.at(-1)} />}
        {slides.map((shown, index) => (
          <Picture
            key={shown.id}
            slide={shown}
            first={index === 0}
            name={t('slide_of', { slide: index + 1, count: slides.length })}
            current={index + 1 === slide}
          />
        ))}
        {several && <Picture slide={slides[0]} />}
      </div>
      {several && (
        <div className={styles.controls}>
          <PlayButton stopped={stopped} onToggle={() => setStopped(!stopped)} />
          <SliderDots count={slides.length} current={slide} onChoose={goTo} />
        </div>
      )}
    </section>
  )
}

interface PictureProps {
  slide: Slide | undefined
  /** The first one is what a visitor sees first: the browser should hurry. */
  first?: boolean
  /** A copy has no name: it is for the eye only. */
  name?: string
  current?: boolean
}

function Picture({ slide, first = false, name, current = false }: PictureProps) {
  const { t } = useTranslation('catalog')
  const caption = localized(slide?.alt, useLanguage())
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is no form field
    <div className={styles.slide} role="group" aria-roledescription="slide" aria-label={name} aria-hidden={!current}>
      <img
        className={styles.picture}
        src={slide?.original_url}
        alt={caption ? '' : t('slides')}
        width={1120}
        height={450}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        draggable={false}
      />
      {caption && (
        <p className={styles.caption}>
          <TilePattern />
          {caption}
        </p>
      )}
    </div>
  )
}

/** Hands the place to the style sheet, which knows the width and the direction. */
function useTrack(place: number) {
  const track = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => track.current?.style.setProperty('--place', String(place)), [place])
  return track
}
