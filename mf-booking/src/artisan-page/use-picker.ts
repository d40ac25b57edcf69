import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { $saveData, notify } from 'shared-platform'
import type { PickerProps } from '../picker/picker.tsx'

interface PickerModule {
  Picker: ComponentType<PickerProps>
}

let loaded: PickerModule | null = null

async function loadPicker(): Promise<PickerModule> {
  loaded ??= await import(/* webpackChunkName: "picker" */ '../picker/picker.tsx')
  return loaded
}

/** What else the page still has to fetch comes first. */
const LATER_MS = 1500

/** Brings the code of the picker before the tap that opens it, unless the visitor spares data. */
export function usePickerAhead(): void {
  useEffect(() => {
    if ($saveData.get()) return
    const later = setTimeout(() => {
      // What does not come now is asked for again by the tap, which then says what is wrong.
      loadPicker().catch(() => {})
    }, LATER_MS)
    return () => clearTimeout(later)
  }, [])
}

/** The picker, whose code comes when it is first wanted. `null` until then. */
export function usePicker(giveUp: () => void): PickerModule | null {
  const { t } = useTranslation('platform')
  const [picker, setPicker] = useState(loaded)

  useEffect(() => {
    if (picker) return
    loadPicker().then(
      module => startTransition(() => setPicker(module)),
      () => {
        // Its file did not come: the network is away. The page stands without it, and the next try asks again.
        notify('danger', t('network_error'))
        giveUp()
      }
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time the dialog opens
  }, [])

  return picker
}
