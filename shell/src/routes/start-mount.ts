import type { MountContext, MountedScreen, MountModule } from '@hirfa/shared-platform/remote'
import { DEADLINE_MS } from '../limits.ts'
import { within } from '../federation/within.ts'

interface Mount extends MountModule {
  place: HTMLElement
  onShown: () => void
  /** `isLeft`: no boundary shows the error any more. */
  onFailed: (error: unknown, isLeft: boolean) => void
}

type Controls = Exclude<MountedScreen, () => unknown>

/** Shows one screen at a time, each in an element of its own. Contexts are applied in their order. */
export function startMount({ place, mount, onShown, onFailed }: Mount) {
  let shown: Controls | undefined
  let element: HTMLElement | undefined
  let isLeft = false
  let last: Promise<void> = Promise.resolve()

  async function apply(context: MountContext): Promise<void> {
    if (isLeft) return
    if (shown?.update) return shown.update(context)
    await close()
    element = place.appendChild(document.createElement('div'))
    const mounted = await mount(element, context)
    shown = typeof mounted === 'function' ? { unmount: mounted } : mounted
    if (typeof shown?.unmount !== 'function') throw new Error('mount returned neither unmount nor { update, unmount }')
    if (isLeft) await close()
  }

  async function close(): Promise<void> {
    const closed = shown
    shown = undefined
    try {
      await closed?.unmount()
    } finally {
      element?.remove()
    }
  }

  return {
    show(context: MountContext): void {
      last = last
        .then(() => within(DEADLINE_MS, apply(context)))
        .then(onShown)
        .catch((error: unknown) => onFailed(error, isLeft))
    },
    end(): void {
      isLeft = true
      close().catch((error: unknown) => onFailed(error, isLeft))
    }
  }
}
