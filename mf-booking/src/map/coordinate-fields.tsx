import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { TextField } from '@hirfa/shared-ui'
import styles from './map-picker.module.css'
import type { PasteProblem } from './pasted-place.ts'
import { coordinateOf, maxDegrees, type Position } from './position.ts'

interface CoordinateFieldsProps {
  position: Position | null
  /** Without a map the fields are expanded, because they are the only input. */
  open: boolean
  onChoose: (position: Position) => void
}

const AXES = ['latitude', 'longitude'] as const
type Axis = (typeof AXES)[number]

export function CoordinateFields({ position, open, onChoose }: CoordinateFieldsProps) {
  const { t } = useTranslation('booking')
  const [typed, setTyped] = useState<Partial<Record<Axis, string>>>({})

  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<PasteProblem | null>(null)

  async function paste(text: string) {
    setPasted(text)
    const { readPastedPlace } = await import('./pasted-place.ts')
    const place = readPastedPlace(text)
    setProblem(typeof place === 'string' && text.trim() ? place : null)
    if (typeof place === 'object') {
      setTyped({})
      onChoose(place)
    }
  }

  function type(axis: Axis, text: string) {
    const next = { ...typed, [axis]: text }
    const [latitude, longitude] = AXES.map(one => coordinateOf(coordinateText(one, next, position), one))
    setTyped(next)
    if (typeof latitude === 'number' && typeof longitude === 'number') onChoose({ latitude, longitude })
  }

  return (
    <details className={styles.coordinates} open={open || undefined}>
      <summary>{t('coordinates')}</summary>
      <TextField
        label={t('pasted_place')}
        dir="ltr"
        autoComplete="off"
        value={pasted}
        problem={problem && t(problem)}
        onChange={text => void paste(text)}
      />
      <div className={styles.numbers}>
        {AXES.map(axis => (
          <TextField
            key={axis}
            label={t(axis)}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={coordinateText(axis, typed, position)}
            problem={
              isWrong(axis, typed) ? t('coordinate_invalid', { min: -maxDegrees(axis), max: maxDegrees(axis) }) : null
            }
            onChange={text => type(axis, text)}
            onBlur={() => position && !isWrong(axis, typed) && setTyped({ ...typed, [axis]: undefined })}
          />
        ))}
      </div>
    </details>
  )
}

function coordinateText(axis: Axis, typed: Partial<Record<Axis, string>>, position: Position | null): string {
  return typed[axis] ?? (position ? String(position[axis]) : '')
}

function isWrong(axis: Axis, typed: Partial<Record<Axis, string>>): boolean {
  const text = typed[axis]
  return Boolean(text) && coordinateOf(text ?? '', axis) === null
}
