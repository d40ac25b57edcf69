import type { RefObject } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import styles from './map-canvas.module.css'

interface MapCanvasProps {
  element: RefObject<HTMLDivElement | null>
  isLoading: boolean
}

/** Fills its positioned parent. */
export function MapCanvas({ element, isLoading }: MapCanvasProps) {
  const { t } = useTranslation('booking')
  return (
    <>
      <div ref={element} className={styles.canvas} dir="ltr" inert={isLoading} />
      {isLoading && <output className={styles.loading}>{t('loadingMap')}</output>}
    </>
  )
}
