import { type SignedInDevice, SignedInDevices, MessageResponse } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { request } from '@hirfa/shared-platform'
import { Badge, Button } from '@hirfa/shared-ui'
import { useDeviceText, useMomentText } from '../page/texts.ts'
import { ItemList, ListSection } from '../profile-section/profile-section.tsx'
import { useItemAction } from '../form/use-item-action.ts'

export function DevicesSection() {
  const { t } = useTranslation('account')
  return (
    <ListSection title={t('devices')} text={t('devices_text')} load={listDevices} loading={t('loading_devices')}>
      {(list, reload) => <Devices list={list} onEnd={reload} />}
    </ListSection>
  )
}

function Devices({ list, onEnd }: { list: readonly SignedInDevice[]; onEnd: () => void }) {
  const { t } = useTranslation('account')
  const deviceText = useDeviceText()
  const momentText = useMomentText()
  const { busy, run } = useItemAction()

  async function end(id: number) {
    await run(id, () => signOutDevice(id))
    onEnd()
  }

  const things = list.map(device => {
    const name = deviceText(device)
    return {
      id: device.id,
      icon: 'person' as const,
      name,
      details: device.current ? [] : [t('last_seen', { moment: momentText(device.seenAt) })],
      badge: device.current && <Badge tone="success">{t('this_device')}</Badge>,
      action: !device.current && (
        <Button
          size="s"
          busy={busy === device.id}
          aria-label={t('sign_out_of', { device: name })}
          onClick={() => void end(device.id)}
        >
          {t('sign_out_there')}
        </Button>
      )
    }
  })
  return <ItemList label={t('devices')} things={things} />
}

function listDevices(_: null, signal: AbortSignal) {
  return request('GET', '/user/devices', { answer: SignedInDevices, signal })
}

function signOutDevice(id: number) {
  return request('POST', '/user/sign-out-device', { body: { device: id }, answer: MessageResponse })
}
