import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Slide, type SlideData } from './slide.tsx'
import styles from './slider.module.css'
import { useAttention, useReducedMotion, useHiddenPage } from './use-attention.ts'
import { useSlider } from './use-slider.ts'
import { useSwipe } from './use-swipe.ts'

/** An endless slider; a single picture does not move. */
export function Slider({ slides }: { slides: readonly SlideData[] }) {
  const { t } = useTranslation('catalog')
  const reducedMotion = useReducedMotion()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const plays = wanted ?? !reducedMotion
  const hidden = useHiddenPage()
  const { attended, handlers } = useAttention()
  const { position, slide, step, goTo } = useSlider(slides.length, plays && !attended && !hidden)
  const track = useTrack(position.place)
  const swipe = useSwipe(step)
  if (slides.length === 0) return null

  const several = slides.length > 1
  return (
    <section className={styles.slider} aria-roledescription={t('carousel')} aria-label={t('slides')} {...handlers}>
      <div ref={track} className={styles.track} data-gliding={position.gliding || undefined} {...(several && swipe)}>
        {several && <Slide slide={slides.at(-1)} />}
        {slides.map((shown, index) => (
          <Slide
            key={shown.id}
            slide={shown}
            first={index === 0}
            name={t('slide_of', { slide: index + 1, count: slides.length })}
            current={index + 1 === slide}
          />
        ))}
        {several && <Slide slide={slides[0]} />}
      </div>
      {several && (
        <SliderControls
          stopped={!plays}
          onToggle={() => setWanted(!plays)}
          count={slides.length}
          current={slide}
          onChoose={goTo}
        />
      )}
    </section>
  )
}

function useTrack(place: number) {
  const track = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => track.current?.style.setProperty('--place', String(place)), [place])
  return track
}

interface SliderControlsProps {
  stopped: boolean
  /** Pauses the automatic movement (WCAG 2.2.2). */
  onToggle: () => void
  count: number
  /** 1-based. */
  current: number
  onChoose: (slide: number) => void
}

function SliderControls({ stopped, onToggle, count, current, onChoose }: SliderControlsProps) {
  const { t } = useTranslation('catalog')
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.control}
        aria-label={t(stopped ? 'play_slides' : 'pause_slides')}
        onClick={onToggle}
      >
        <span className={styles.sign} data-sign={stopped ? 'play' : 'pause'} />
      </button>
      {Array.from({ length: count }, (_, index) => index + 1).map(slide => (
        <button
          key={slide}
          type="button"
          className={styles.control}
          aria-label={t('slide_of', { slide, count })}
          aria-current={slide === current || undefined}
          onClick={() => onChoose(slide)}
        >
          <span className={styles.dot} />
        </button>
      ))}
    </div>
  )
}
