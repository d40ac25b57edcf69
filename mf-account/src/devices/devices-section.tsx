import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { createResource } from 'shared-platform'
import type { SignedInDevice } from 'shared-contract'
import { Badge, Button, ResourceView } from 'shared-ui'
import { useMomentWords } from '../moment/moment-words.ts'
import { useDeviceWords } from '../own-list/device-words.ts'
import { OwnList, OwnListWaiting } from '../own-list/own-list.tsx'
import { OwnSection } from '../own-list/own-section.tsx'
import { ResourceFailure } from '../own-list/resource-failure.tsx'
import { useToldAction } from '../own-list/use-told-action.ts'
import { listDevices, signOutDevice } from './devices-api.ts'

/** Where the client is signed in, with a way to end it there. */
export function DevicesSection() {
  const { t } = useTranslation('account')
  const [$devices] = useState(() => createResource(atom(null), (_, signal) => listDevices(signal)))
  const devices = useStore($devices)
  const waiting = <OwnListWaiting label={t('loading_devices')} />

  return (
    <OwnSection title={t('devices')} text={t('devices_text')}>
      <ResourceView of={devices} loading={waiting} failed={<ResourceFailure onRetry={$devices.reload} />}>
        {list => <Devices list={list} onEnd={$devices.reload} />}
      </ResourceView>
    </OwnSection>
  )
}

function Devices({ list, onEnd }: { list: readonly SignedInDevice[]; onEnd: () => void }) {
  const { t } = useTranslation('account')
  const nameOf = useDeviceWords()
  const said = useMomentWords()
  const { busy, run } = useToldAction()

  async function end(id: number) {
    await run(id, () => signOutDevice(id))
    onEnd()
  }

  const things = list.map(device => {
    const name = nameOf(device)
    return {
      id: device.id,
      icon: 'person' as const,
      name,
      details: device.current ? [] : [t('last_seen', { moment: said(device.seenAt) })],
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
  return <OwnList label={t('devices')} things={things} />
}
