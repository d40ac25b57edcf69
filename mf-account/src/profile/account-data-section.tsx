import { useState } from 'react'
import { dateInAlgiers, useTranslation } from '@hirfa/shared-i18n'
import { notify, problemOf, RequestError } from '@hirfa/shared-platform'
import { Button } from '@hirfa/shared-ui'
import { useProblemTexts } from '../form/problems.ts'
import { ProfileSection } from '../profile-section/profile-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { getOwnData } from './delete-account-form.ts'

export function AccountDataSection() {
  const { t } = useTranslation('account')
  const textOf = useProblemTexts()
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
      notify('danger', textOf(problemOf(error.failure)) ?? '')
    } finally {
      setLoading(false)
    }
  }

  return (
    <ProfileSection title={t('my_data')} text={t('my_data_text')}>
      <Button icon="note" wide busy={loading} onClick={() => void download()}>
        {t('download_my_data')}
      </Button>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
        {t('delete_account')}
      </Button>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </ProfileSection>
  )
}

function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The click reads the URL in the same task.
  setTimeout(() => URL.revokeObjectURL(address))
}
