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
    close()
    element = place.appendChild(document.createElement('div'))
    const mounted = await mount(element, context)
    const controls = typeof mounted === 'function' ? { unmount: mounted } : mounted
    if (typeof controls?.unmount !== 'function')
      throw new Error('mount returned neither unmount nor { update, unmount }')
    shown = controls
    if (isLeft) close()
  }

  /** Does not wait: `unmount` may never end. */
  function close(): void {
    const closed = shown
    shown = undefined
    const unmounting = (async () => closed?.unmount())()
    unmounting.catch((error: unknown) => onFailed(error, isLeft))
    element?.remove()
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
      close()
    }
  }
}
