import { useTranslation } from '@hirfa/shared-i18n'
import { Button, Dialog } from '@hirfa/shared-ui'

interface LeaveDialogProps {
  onStay: () => void
  onLeave: () => void
}

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('account')
  const footer = (
    <>
      <Button onClick={onLeave}>{t('discard_changes_action')}</Button>
      <Button tone="primary" onClick={onStay}>
        {t('stay_here')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('unsaved_changes')} shape="sheet" onClose={onStay} footer={footer}>
      <p>{t('discard_changes')}</p>
    </Dialog>
  )
}
