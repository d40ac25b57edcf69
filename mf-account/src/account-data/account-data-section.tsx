import { useState } from 'react'
import { dateInAlgiers, useTranslation } from 'shared-i18n'
import { notify, problemOf, RequestError } from 'shared-platform'
import { Button } from 'shared-ui'
import { useProblemWords } from '../form/problem-words.ts'
import { OwnSection } from '../own-list/own-section.tsx'
import { getOwnData } from './account-data-api.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { saveFile } from '../save-file/save-file.ts'

/** Taking one's data along, and leaving for good. */
export function AccountDataSection() {
  const { t } = useTranslation('account')
  const words = useProblemWords()
  const [loading, setLoading] = useState(false)
  const [deleting, setDeleting] = useState(false)

  async function download() {
    setLoading(true)
    try {
      const data = await getOwnData()
      saveFile(`hirfa-${dateInAlgiers(new Date(data.made_at))}.json`, 'application/json', JSON.stringify(data, null, 2))
      notify('success', t('data_downloaded'))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify('danger', words(problemOf(error.failure)) ?? '')
    } finally {
      setLoading(false)
    }
  }

  return (
    <OwnSection title={t('my_data')} text={t('my_data_text')}>
      <Button icon="note" wide busy={loading} onClick={() => void download()}>
        {t('download_my_data')}
      </Button>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
        {t('delete_account')}
      </Button>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </OwnSection>
  )
}
