import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { persistText } from '@hirfa/shared-platform'
import { TextArea } from '@hirfa/shared-ui'
import * as v from 'valibot'
import { NOTE } from '../declared.ts'

const MAX_LENGTH = 500
const persistedNote = persistText(NOTE.storage, NOTE.key, v.pipe(v.string(), v.maxLength(MAX_LENGTH)))

export function NoteField() {
  const { t } = useTranslation('example')
  const [note, setNote] = useState(() => persistedNote.read() ?? '')

  function change(text: string) {
    setNote(text)
    persistedNote.write(text)
  }

  return <TextArea label={t('note')} value={note} maxLength={MAX_LENGTH} onChange={change} />
}
