import { useStore } from '@nanostores/react'
import { $home } from 'shared-platform'
import { SliderSkeleton } from '../slider/slider-skeleton.tsx'
import { Slider } from '../slider/slider.tsx'

/** The owner's pictures. They say nothing that a visitor needs: where they do not come, nobody is told. */
export function SliderSection() {
  const home = useStore($home)
  if (home.state === 'loading') return <SliderSkeleton />
  return home.value && <Slider slides={home.value.settings.sliders} />
}
