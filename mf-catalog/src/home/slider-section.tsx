import { useStore } from '@nanostores/react'
import { $home } from 'shared-platform'
import { SliderSkeleton } from '../slider/slider-skeleton.tsx'
import { Slider } from '../slider/slider.tsx'

/** Decorative pictures: a failed load shows nothing. */
export function SliderSection() {
  const home = useStore($home)
  if (home.state === 'loading') return <SliderSkeleton />
  return home.value && <Slider slides={home.value.settings.sliders} />
}
