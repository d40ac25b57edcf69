import { useStore } from '@nanostores/react'
import { DAY_PARTS, DayPart } from '@hirfa/shared-contract'
import { addDays, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $today, useHydrated } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { Blank } from './blank.tsx'
import { $when, chooseWhen } from './quick-store.ts'
import { sentenceTexts } from './sentence-texts.ts'

const NEXT_DAYS = [0, 1, 2, 3, 4, 5, 6]

/** The day, and once one is chosen its part. */
export function WhenBlanks() {
  const { t } = useTranslation('booking')
  const ui = useTranslation('ui')
  const texts = sentenceTexts(t, useLanguage())
  const today = useStore($today)
  const { day, part } = useStore($when)
  // The page may have been rendered on an earlier day.
  const near = useHydrated() ? NEXT_DAYS.map(days => addDays(today, days)) : []
  const days = [...new Set([...near, ...(day ? [day] : [])])].sort()

  return (
    <>
      <Blank
        clearable
        name="day"
        label={ui.t('day')}
        placeholder={texts.day(null, today)}
        value={day ?? ''}
        options={days.map(date => ({ value: date, text: texts.day(date, today) }))}
        onChoose={date => chooseWhen({ day: date || null, part })}
      />
      {day !== null && ' '}
      {day !== null && (
        <Blank
          clearable
          name="part"
          label={t('time')}
          placeholder={texts.part(null)}
          value={part ?? ''}
          options={DAY_PARTS.map(one => ({ value: one, text: texts.part(one) }))}
          onChoose={chosen => chooseWhen({ day, part: v.is(DayPart, chosen) ? chosen : null })}
        />
      )}
    </>
  )
}
